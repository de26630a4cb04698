-- expect: result
-- A demo table with absurd values (width_negative).
local l = {demo = {width = -5}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
