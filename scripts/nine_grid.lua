-- nine_grid.lua: three columns of squares, spread over the full width.
--
--   layoutlua run nine_grid.lua --items 9

local nine_grid = {
  columns = 3, side = 100, line_spacing = 10,
  demo = { data = "home", width = 320, height = 430 },
}
nine_grid.parameters = {
  columns = { min = 1, step = 1, doc = "squares in a row" },
  side = { min = 0, doc = "a square's side in points" },
  line_spacing = { min = 0, doc = "points between rows" },
}

function nine_grid:attributes(view, item, section, a)
  local columns = math.max(1, self.columns // 1)
  local gap = columns > 1 and (view.width - columns * self.side) / (columns - 1) or 0
  local index = view:index(item, section) - 1
  return index % columns * (self.side + gap), index // columns * (self.side + self.line_spacing), self.side, self.side
end

return nine_grid
