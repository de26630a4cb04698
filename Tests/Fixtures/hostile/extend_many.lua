-- expect: fine
-- A thousand extensions, of which one is returned.
local l
for i = 1, 1000 do l = layout.extend 'flow' end
return l
