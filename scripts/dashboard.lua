-- dashboard.lua: cards of one or more cells on a grid with equal columns. Cards have places of their own, or fill the
-- first free cells: the placement of CSS grid.
--
--   layoutlua run dashboard.lua
--   layoutlua run dashboard.lua --set columns=6 --set dense=true --size 360x480

local dashboard = {
  columns = 12, row_height = 80,
  column_gap = 12, row_gap = 12, inset = 12,
  dense = false,
  role = "list",
  demo = {
    data = "energy", width = 640, height = 472,
    states = {
      { name = "Wide" },
      { name = "Six columns", parameters = { columns = 6 } },
      { name = "Dense", parameters = { columns = 7, dense = true } },
    },
  },
}
dashboard.parameters = {
  columns = { min = 1, max = 1000, step = 1, doc = "the number of columns; cards beyond the last one add columns" },
  row_height = { min = 0, doc = "a row's height in points" },
  column_gap = { min = 0, doc = "points between columns" },
  row_gap = { min = 0, doc = "points between rows" },
  inset = { min = 0, doc = "points around the cards" },
  dense = { doc = "small cards fill gaps that are before larger ones" },
}

-- The limits of the data: a mistake must not make a grid of a billion cells.
local LAST_LINE, LARGEST_SPAN = 1000, 100

-- A line or a span from the data: a whole number from 1 to a limit, otherwise nil.
local function whole(value, limit)
  local number = type(value) == "number" and math.tointeger(value)
  return number and number >= 1 and math.min(number, limit) or nil
end

-- The cells that are taken, by row and column.
local Cells = {}
Cells.__index = Cells

function Cells:are_free(card, row, column)
  for r = row, row + card.rows - 1 do
    local taken = self[r]
    for c = column, taken and column + card.columns - 1 or 0 do
      if taken[c] then return false end
    end
  end
  return true
end

function Cells:take(card, row, column)
  card.row, card.column = row, column
  for r = row, row + card.rows - 1 do
    self[r] = self[r] or {}
    for c = column, column + card.columns - 1 do self[r][c] = true end
  end
end

-- Rule 2: a card with a row takes the first free columns of the row. Without `dense`, a row's cards keep their order.
local function place_in_row(self, cells, card, ends)
  local column = not self.dense and ends[card.row] or 1
  while not cells:are_free(card, card.row, column) do column = column + 1 end
  cells:take(card, card.row, column)
  ends[card.row] = column + card.columns
end

-- Rule 4: other cards search from the last placed one; with `dense`, from the first cell. Cells are never freed: a
-- search of a dense grid starts where the last one for the same column and spans has ended.
local function place_in_order(self, cells, card, cursor)
  if self.dense then
    local key = (card.column or 0) << 20 | card.rows << 10 | card.columns
    cursor[key] = cursor[key] or { row = 1, column = 1 }
    cursor = cursor[key]
  end
  local row, column = cursor.row, card.column or cursor.column
  if column < cursor.column then row = row + 1 end
  while column + card.columns - 1 > self.count or not cells:are_free(card, row, column) do
    if card.column or column + card.columns > self.count then
      row, column = row + 1, card.column or 1
    else
      column = column + 1
    end
  end
  cells:take(card, row, column)
  cursor.row, cursor.column = row, column
end

-- Places all cards as CSS grid does (css-grid 8.5): 1. those with a row and a column, 2. those with a row only; 3. then
-- the number of columns is known; 4. the others in order.
function dashboard:place(cards)
  local cells, ends = setmetatable({}, Cells), {}
  for _, card in ipairs(cards) do
    if card.row and card.column then cells:take(card, card.row, card.column) end
  end
  self.count = math.floor(self.columns)
  for _, card in ipairs(cards) do
    if card.row and not card.column then place_in_row(self, cells, card, ends) end
    self.count = math.max(self.count, (card.column or 1) + card.columns - 1)
  end
  local cursor = { row = 1, column = 1 }
  for _, card in ipairs(cards) do
    if not card.row then place_in_order(self, cells, card, cursor) end
  end
end

function dashboard:prepare(view, out)
  local cards, rows = {}, 0
  for index = 1, view.count do
    local item, section = view:path(index)
    local function value(key, limit) return whole(view:value(item, section, key), limit) end
    cards[index] = {
      row = value("row", LAST_LINE), rows = value("row_span", LARGEST_SPAN) or 1,
      column = value("column", LAST_LINE), columns = value("column_span", LARGEST_SPAN) or 1,
    }
  end
  self:place(cards)
  local gaps = 2 * self.inset + (self.count - 1) * self.column_gap
  local width = math.max(0, view.width - gaps) / self.count
  self.width = self.count * width + gaps
  for index, card in ipairs(cards) do
    local x, y = (card.column - 1) * (width + self.column_gap), (card.row - 1) * (self.row_height + self.row_gap)
    local w = card.columns * (width + self.column_gap) - self.column_gap
    local h = card.rows * (self.row_height + self.row_gap) - self.row_gap
    if view.rtl then x = self.width - 2 * self.inset - x - w end
    local item, section = view:path(index)
    out:cell(item, section, self.inset + x, self.inset + y, w, h)
    rows = math.max(rows, card.row + card.rows - 1)
  end
  self.height = 2 * self.inset + math.max(0, rows * (self.row_height + self.row_gap) - self.row_gap)
end

function dashboard:content_size()
  return self.width, self.height
end

return dashboard
