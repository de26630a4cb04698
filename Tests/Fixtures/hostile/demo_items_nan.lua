-- expect: result
-- A demo table with absurd values (items_nan).
local l = {demo = {items = 0/0}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
