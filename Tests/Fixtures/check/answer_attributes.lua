-- prepare depends on the offset, but should_invalidate returns "attributes".
-- check: scrolling, at most 20 items
local l = {}
function l:prepare(view, out)
  self.shift = view.y / 10
  for index = 1, view.count do
    local item, section = view:path(index)
    out:cell(item, section, self.shift, (index - 1) * 40, 100, 40)
  end
end
function l:content_size(view) return view.width, view.count * 40 end
function l:should_invalidate() return "attributes" end
l.demo = { items = 50 }
return l
