-- The rows depend on the offset, but should_invalidate returns false.
-- check: scrolling, at most 20 items
local l = {}
function l:attributes(view, item, section)
  local y = (view:index(item, section) - 1) * 40
  return math.abs(y - view.y) / 10, y, 100, 40
end
function l:content_size(view) return view.width, view.count * 40 end
function l:should_invalidate() return false end
l.demo = { items = 50 }
return l
