-- expect: fine
-- The functions of super are taken away.
local l = layout.extend 'flow'
for name in pairs(l.super) do l.super[name] = nil end
return l
