-- labels.lua: a grid with a label below each cell: a supplementary view with the item's title.
--
--   layoutlua run labels.lua --set columns=4

local labels = {
  columns = 3, spacing = 10, label_height = 24,
  demo = { data = "photos", width = 320, height = 400 },
}
labels.parameters = {
  columns = { min = 1, step = 1, doc = "cells in a row" },
  spacing = { min = 0, doc = "points between cells, and around them" },
  label_height = { min = 0, doc = "a label's height in points" },
}

-- The position of a cell, from which the labels are also placed.
function labels:place(view, item, section)
  local columns = math.max(1, self.columns // 1)
  local side = math.max(0, (view.width - (columns + 1) * self.spacing) / columns)
  local index = view:index(item, section) - 1
  return self.spacing + index % columns * (side + self.spacing),
    self.spacing + index // columns * (side + self.label_height + self.spacing), side
end

function labels:prepare(view, out)
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      local x, y, side = self:place(view, item, section)
      out:cell(item, section, x, y, side, side):value("title", "")
      local title = view:value(item, section, "title") or "item " .. item
      out:supplementary("label", item, section, x, y + side, side, self.label_height)
        :value("title", title):value("background", "none")
    end
  end
end

return labels
