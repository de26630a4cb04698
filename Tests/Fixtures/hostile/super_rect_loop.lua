-- expect: memory
-- super.elements_in_rect for ever.
local l = layout.extend 'grid'
function l:elements_in_rect(view, out, x, y, w, h) while true do l.super.elements_in_rect(self, view, out, x, y, w, h) end end
return l
