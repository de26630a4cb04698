-- The content ends before the last row.
-- check: content_size, at most 11 items
local l = {}
function l:attributes(view, item, section) return 0, (view:index(item, section) - 1) * 44, view.width, 44 end
function l:content_size(view) return view.width, math.max(0, view.count - 1) * 44 end
l.demo = { items = 30 }
return l
