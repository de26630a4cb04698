-- Only rows that begin inside the rectangle are emitted.
-- check: rectangles, at most 4 items
local l = {}
function l:content_size(view) return view.width, view.count * 44 end
function l:elements_in_rect(view, out, x, y, w, h)
  for item = 1, view.count do
    local top = (item - 1) * 44
    if top >= y and top < y + h then out:cell(item, 1, 0, top, view.width, 44) end
  end
end
return l
