-- The content size does not contain the margin of 60 points at the top.
-- check: content_size, at most 30 items
local l = {}
function l:attributes(view, item, section)
  local index = view:index(item, section)
  return (index - 1) % 3 * 100, 60 + (index - 1) // 3 * 100, 100, 100
end
function l:content_size(view) return view.width, math.ceil(view.count / 3) * 100 end
l.demo = { items = 40 }
return l
