-- expect: result
-- A demo table with absurd values (items_text).
local l = {demo = {items = 'x'}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
