-- Small rectangles, as for a touch, have no answer.
-- check: hits, at most 1 items
local l = {}
function l:content_size(view) return view.width, view.count * 44 end
function l:elements_in_rect(view, out, x, y, w, h)
  if h < 20 then return end
  for item = math.max(1, y // 44 + 1), math.min(view.count, (y + h) // 44 + 1) do
    out:cell(math.floor(item), 1, 0, (item - 1) * 44, view.width, 44)
  end
end
return l
