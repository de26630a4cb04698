-- expect: result
-- A demo table with absurd values (x_inf).
local l = {demo = {x = math.huge}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
