-- expect: runtime
-- super is called with a colon.
local l = layout.extend 'flow'
function l:prepare(view, out) self.super:prepare(view, out) end
return l
