-- expect: fine
-- Ten thousand parameters.
local l = {}
for i = 1, 10000 do l['p' .. i] = i end
function l:attributes(view, i) return i, i, 1, 1 end
return l
