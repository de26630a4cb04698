-- The first row stays at the top of the rectangle that is asked for, not of the viewport.
-- check: rectangles, at most 1 items
local l = {}
function l:content_size(view) return view.width, view.count * 44 end
function l:elements_in_rect(view, out, x, y, w, h)
  for item = 1, view.count do
    local top = (item - 1) * 44
    if item == 1 then top = math.max(0, y) end
    if top < y + h and top + 44 > y then out:cell(item, 1, 0, top, view.width, 44) end
  end
end
return l
