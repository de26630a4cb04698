-- expect: runtime
-- super of an extension used by a layout that extends nothing.
local flow = layout.extend 'flow'
local l = {}
function l:attributes(view, i, s, a)
  flow.super.attributes(self, view, i, s, a)
end
return l
