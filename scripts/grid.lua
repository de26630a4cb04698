-- grid.lua: square cells in rows. Sections follow one another, each in a new row. In a right-to-left interface the rows
-- and insets are mirrored.
--
--   layoutlua run grid.lua --items 12 --set columns=4

local grid = {
  columns = 3,
  line_spacing = 0, interitem_spacing = 0,
  inset_top = 0, inset_left = 0, inset_bottom = 0, inset_right = 0,
  demo = {
    data = "album", width = 320, height = 400,
    states = {
      { name = "Wall" },
      { name = "Two columns", parameters = { columns = 2, line_spacing = 8, interitem_spacing = 8, inset_left = 8, inset_right = 8 } },
      { name = "Contact sheet", parameters = { columns = 6, line_spacing = 4, interitem_spacing = 4 } },
    },
  },
}

grid.parameters = {
  columns = { doc = "squares in a row" },
  line_spacing = { min = 0, doc = "points between rows" },
  interitem_spacing = { min = 0, doc = "points between the items of a row" },
  inset_top = { doc = "points above the items of a section" },
  inset_left = { doc = "points to the left of the items of a section" },
  inset_bottom = { doc = "points below the items of a section" },
  inset_right = { doc = "points to the right of the items of a section" },
}

-- prepare computes the values that all cells share. It emits no elements, so attributes is called for every cell.
function grid:prepare(view)
  local inner = view.width - self.inset_left - self.inset_right
  self.side = math.max(0, (inner - (self.columns - 1) * self.interitem_spacing) / self.columns)
  self.step = self.side + self.line_spacing
  self.tops = {}
  local y = 0
  for section = 1, view.sections do
    local rows = (view:items(section) + self.columns - 1) // self.columns
    self.tops[section] = y + self.inset_top
    y = y + self.inset_top + (rows > 0 and rows * self.step - self.line_spacing or 0) + self.inset_bottom
  end
  self.total = y
end

function grid:content_size(view)
  return view.width, math.max(0, self.total)
end

-- Four numbers are a frame: x, y, width, height.
function grid:attributes(view, item, section)
  local row, column = (item - 1) // self.columns, (item - 1) % self.columns
  local x = self.inset_left + column * (self.side + self.interitem_spacing)
  if view.rtl then x = view.width - x - self.side end
  return x, self.tops[section] + row * self.step, self.side, self.side
end

return grid
