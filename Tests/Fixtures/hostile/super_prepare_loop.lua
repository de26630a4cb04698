-- expect: budget
-- super.prepare for ever.
local l = layout.extend 'waterfall'
function l:prepare(view, out) while true do l.super.prepare(self, view, out) end end
return l
