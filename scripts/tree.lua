-- tree.lua: an organization chart with connecting lines. Each item names its parent. The first child is to the right of
-- its parent, the others are below the first: the class tree of Apple's Collection View Programming Guide.
--
--   layoutlua run tree.lua --set column_spacing=40
--   layoutlua run tree.lua --data files

local tree = {
  item_width = 118, item_height = 30, column_spacing = 28, row_spacing = 10,
}
tree.parameters = {
  item_width = { min = 0, doc = "the width of an item in points" },
  item_height = { min = 0, doc = "the height of an item in points" },
  column_spacing = { min = 0, doc = "points between an item and its children" },
  row_spacing = { min = 0, doc = "points between rows" },
}
tree.demo = { data = "org", width = 560, height = 320 }

-- The parent of each item by index, nil for a root. An item whose ancestors form a cycle is also a root.
local function parents(view)
  local parent = {}
  for index = 1, view.count do
    local item, section = view:path(index)
    local other, place = view:find(view:value(item, section, "parent"))
    if other then parent[index] = view:index(other, place) end
  end
  for index = 1, view.count do
    local above, steps = parent[index], 0
    while above and above ~= index and steps < view.count do above, steps = parent[above], steps + 1 end
    if above then parent[index] = nil end
  end
  return parent
end

-- The column and row of each item: an item without children takes the next row, a parent the row of its first child.
function tree:prepare(view, out)
  local parent, children, rows = parents(view), {}, 0
  for index = 1, view.count do
    local list = children[parent[index] or 0] or {}
    list[#list + 1] = index
    children[parent[index] or 0] = list
  end
  local function place(index, column)
    local row = rows
    for _, child in ipairs(children[index] or {}) do place(child, column + 1) end
    if not children[index] then rows = rows + 1 end
    local x, y = column * (self.item_width + self.column_spacing), row * (self.item_height + self.row_spacing)
    local item, section = view:path(index)
    out:cell(item, section, x, y, self.item_width, self.item_height)
    for number, child in ipairs(children[index] or {}) do
      self:connect(out, child, x + self.item_width, y + self.item_height / 2, number == 1)
    end
    self.y[index] = y + self.item_height / 2
  end
  self.y = {}
  for _, root in ipairs(children[0] or {}) do place(root, 0) end
end

-- A horizontal line to the child; for all children but the first, also a vertical line in the middle of the gap.
function tree:connect(out, child, x, y, is_first)
  local middle, right, below = x + self.column_spacing / 2, x + self.column_spacing, self.y[child]
  out:line("line", 2 * child - 1, is_first and x or middle, below, right, below, 2):z(-1):value("color", "gray")
  if not is_first then out:line("line", 2 * child, middle, y, middle, below, 2):z(-1):value("color", "gray") end
end

return tree
