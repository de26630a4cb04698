-- squares.lua: a grid of squares, with a parameter for the number in a row.
local grid = layout.compositional {
  demo = { data = "products", width = 375, height = 480 },
  columns = 3,
  parameters = { columns = { min = 1, max = 12, step = 1, doc = "squares in a row" } },
}

function grid:section(view, index)
  return { row = self.columns, item = { aspect = 1 }, spacing = 8, gap = 8, inset = 16 }
end

return grid
