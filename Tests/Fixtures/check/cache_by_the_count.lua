-- The positions are computed again only if the number of items changes.
-- check: updates, at most 3 items
local l = {}
function l:prepare(view, out)
  if self.known ~= view.count then
    self.known, self.tops, self.heights = view.count, {}, {}
    local y = 0
    for index = 1, view.count do
      local _, height = view:item_size(view:path(index))
      self.tops[index], self.heights[index] = y, height or 40
      y = y + (height or 40)
    end
  end
  for index = 1, view.count do
    local item, section = view:path(index)
    out:cell(item, section, 0, self.tops[index], view.width, self.heights[index])
  end
end
l.demo = { items = {
  { width = 50, height = 20 }, { width = 50, height = 60 }, { width = 50, height = 30 }, { width = 50, height = 90 },
} }
return l
