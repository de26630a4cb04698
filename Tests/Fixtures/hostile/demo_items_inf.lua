-- expect: result
-- A demo table with absurd values (items_inf).
local l = {demo = {items = math.huge}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
