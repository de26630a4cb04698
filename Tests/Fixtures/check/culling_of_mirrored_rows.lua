-- A list that scrolls sideways is mirrored, but the search is not.
-- check: rectangles, at most 20 items
local l = {}
function l:content_size(view) return view.count * 80, view.height end
function l:elements_in_rect(view, out, x, y, w, h)
  for item = math.max(1, x // 80 + 1), math.min(view.count, (x + w) // 80 + 1) do
    local left = view.rtl and (view.count - item) * 80 or (item - 1) * 80
    out:cell(math.floor(item), 1, left, 0, 80, view.height)
  end
end
l.demo = { items = 60 }
return l
