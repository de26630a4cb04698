-- expect: runtime
-- super.attributes without arguments.
local l = layout.extend 'flow'
function l:attributes(view, i, s, a) self.super.attributes(self, view) end
return l
