-- expect: fine
-- A demo of 1e9 by 1e9 at -1e9.
local l = {demo = {width = 1e9, height = 1e9, x = -1e9, y = 1e9}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
