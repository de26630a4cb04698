-- After a short scroll, the elements that were visible are kept.
-- check: scrolling, at most 20 items
local l = {}
function l:content_size(view) return view.width, view.count * 44 end
function l:elements_in_rect(view, out, x, y, w, h)
  if self.last and y ~= self.last and math.abs(y - self.last) < 60 then return false end
  self.last = y
  for item = math.max(1, y // 44 + 1), math.min(view.count, (y + h) // 44 + 1) do
    out:cell(math.floor(item), 1, 0, (item - 1) * 44, view.width, 44)
  end
end
l.demo = { items = 50 }
return l
