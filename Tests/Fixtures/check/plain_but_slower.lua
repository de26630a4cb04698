-- The layout declares that it scrolls plainly, but its first row moves sideways.
-- check: plain_scrolling, at most 20 items
local l = { scrolls = "plain" }
function l:attributes(view, item, section)
  local y = (view:index(item, section) - 1) * 60
  return item == 1 and view.y / 2 or 0, y, 100, 60
end
function l:content_size(view) return view.width, view.count * 60 end
function l:should_invalidate() return "attributes" end
l.demo = { items = 40 }
return l
