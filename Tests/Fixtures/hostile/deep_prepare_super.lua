-- expect: runtime
-- prepare of an extension calls itself, not super.
local l = layout.extend 'flow'
function l:prepare(view, out) self:prepare(view, out) return 1 end
return l
