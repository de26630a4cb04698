-- expect: fine
-- super.attributes before anything is laid out, and super.prepare twice.
local l = layout.extend 'grid'
function l:prepare(view, out)
  local a = out:cell(1, 1, 0, 0, 1, 1)
  pcall(l.super.attributes, self, view, 1, 1, a)
  pcall(l.super.content_size, self, view)
  pcall(l.super.elements_in_rect, self, view, out, 0, 0, 100, 100)
  for i = 1, 10 do l.super.prepare(self, view, out) end
  pcall(l.super.elements_in_rect, self, view, out, -1e9, -1e9, 1e9, 1e9)
end
return l
