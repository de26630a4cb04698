-- expect: result
-- A demo table with absurd values (items_negative).
local l = {demo = {items = -1}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
