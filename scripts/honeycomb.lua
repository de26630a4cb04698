-- honeycomb.lua: a grid of hexagons: the fields of a board in rows, or apps around a middle, as on a watch. Items with
-- the values q and r are at these coordinates.
--
--   layoutlua run honeycomb.lua --set orientation=flat
--   layoutlua run honeycomb.lua --data watch --set shape=spiral --set cell=circle --set radius=34

local hexagons = require "parts.hexagons"

local honeycomb = {
  role = "grid",
  orientation = "pointy", radius = 40, columns = 0, offset = "odd", spacing = 0, shape = "rectangle", cell = "hexagon",
  inset_top = 0, inset_left = 0, inset_bottom = 0, inset_right = 0,
}

honeycomb.parameters = {
  orientation = { choices = { "pointy", "flat" }, doc = "hexagons with a corner at the top, or with a side" },
  radius = { min = 0.001, doc = "points from the middle of a hexagon to its corners" },
  columns = { min = 0, doc = "the number of hexagons in a row; 0 = as many as fit" },
  offset = { choices = { "odd", "even" }, doc = "the shifted rows, or columns of flat hexagons; the first is even" },
  spacing = { min = 0, doc = "points between hexagons" },
  shape = { choices = { "rectangle", "spiral" }, doc = "rows from the top, or rings around the first item" },
  cell = { choices = { "hexagon", "circle" }, doc = "the shape of cells: the hexagon, or the circle inside it" },
  inset_top = { min = 0, doc = "points above the hexagons" },
  inset_left = { min = 0, doc = "points to the left of the hexagons" },
  inset_bottom = { min = 0, doc = "points below the hexagons" },
  inset_right = { min = 0, doc = "points to the right of the hexagons" },
}

honeycomb.demo = {
  data = "hex_board", width = 520, height = 400,
  states = {
    { name = "Board" },
    { name = "Flat", parameters = { orientation = "flat" } },
    { name = "Spiral", parameters = { shape = "spiral", radius = 26 } },
  },
}

-- A flat grid is a pointy one with x and y exchanged: all computations are those of a pointy grid.
local function turned(self, a, b)
  return hexagons.turned(self.orientation == "flat", a, b)
end

-- The order of the items. A row has as many as fit.
local function order_of(self, view, pitch)
  local is_flat = self.orientation == "flat"
  local order = hexagons.own(view, is_flat) or self.shape == "spiral" and hexagons.spiral(view.count, is_flat)
  if order then return order end
  local inner = view.width - self.inset_left - self.inset_right
  local fits = is_flat and (inner - self.tall) / self.down or (inner - self.wide - self.across) / pitch
  local columns = self.columns >= 1 and math.floor(self.columns) or math.max(0, math.floor(fits + 1e-6)) + 1
  return hexagons.rectangle(view.count, columns, self.shift, is_flat)
end

function honeycomb:prepare(view)
  local pitch = math.sqrt(3) * self.radius + self.spacing
  self.wide, self.tall = math.sqrt(3) * self.radius, 2 * self.radius
  self.across, self.down = pitch / 2, pitch * math.sqrt(3) / 2 -- from one half column, and from one row, to the next
  self.shift = self.offset == "even" and 1 or -1
  self.order = order_of(self, view, pitch)
  self.left, self.top, self.right, self.bottom = 0, 0, -1, -1
  if view.count > 0 then self.left, self.top, self.right, self.bottom = self.order.bounds() end
  local width, height = turned(self, (self.right - self.left) * self.across + self.wide,
    (self.bottom - self.top) * self.down + self.tall)
  width, height = width + self.inset_left + self.inset_right, height + self.inset_top + self.inset_bottom
  self.width, self.height = math.max(width, view.width), math.max(height, view.height)
  local part = self.shape == "spiral" and 0.5 or 0 -- a spiral is in the middle
  local x, y = self.inset_left + part * (self.width - width), self.inset_top + part * (self.height - height)
  x, y = turned(self, x, y)
  self.x, self.y = x + self.wide / 2 - self.left * self.across, y + self.tall / 2 - self.top * self.down
end

function honeycomb:content_size()
  return self.width, self.height
end

-- The middle of a spiral is on screen at first.
function honeycomb:start_offset(view)
  if self.shape == "spiral" then return (self.width - view.width) / 2, (self.height - view.height) / 2 end
end

-- The center of an item.
function honeycomb:place(view, index)
  local q, r = self.order.at(index)
  local x, y = turned(self, self.x + (2 * q + r) * self.across, self.y + r * self.down)
  return view.rtl and self.width - x or x, y
end

-- The shape "hexagon" has corners at the left and at the right, so a pointy hexagon is rotated.
function honeycomb:attributes(view, item, section, a)
  a:center(self:place(view, view:index(item, section)))
  if self.cell == "circle" then
    a:size(self.wide, self.wide):shape("ellipse")
  else
    a:size(self.tall, self.wide):shape("hexagon"):rotate(self.orientation == "pointy" and math.pi / 2 or 0)
  end
end

function honeycomb:elements_in_rect(view, out, x, y, width, height)
  local function emit(index)
    local item, section = view:path(index)
    local center_x, center_y = self:place(view, index)
    out:cell(item, section):size(self.tall, self.wide):center(center_x, center_y)
  end
  for index = 1, self.order.is_listed and view.count or 0 do emit(index) end
  if self.order.is_listed then return end
  x, y = turned(self, view.rtl and self.width - x - width or x, y)
  width, height = turned(self, width, height)
  local from = math.max(self.left, (x - self.x - self.tall) / self.across)
  local to = math.min(self.right, (x + width - self.x + self.tall) / self.across)
  local first = math.max(self.top, math.ceil((y - self.y - self.tall) / self.down))
  local last = math.min(self.bottom, math.floor((y + height - self.y + self.tall) / self.down))
  for r = first, last do
    for q = math.ceil((from - r) / 2), math.floor((to - r) / 2) do
      local index = self.order.find(q, r)
      if index then emit(index) end
    end
  end
end

function honeycomb:next_item(view, item, section, move)
  local step, q, r = hexagons.STEPS[move], self.order.at(view:index(item, section))
  if not step then return end
  local right, down = turned(self, (view.rtl and -1 or 1) * step[1], step[2])
  local target = hexagons.neighbor(self.order, q, r, right, down, self.shift)
  if target then return view:path(target) end
  return false
end

function honeycomb:grid_position(view, item, section)
  local q, r = self.order.at(view:index(item, section))
  local column, row = turned(self, (2 * q + r - self.left) // 2 + 1, r - self.top + 1)
  return row, column
end

-- A new item comes from the middle of a spiral, or of the screen.
function honeycomb:initial(view, a, change)
  if change.action ~= "insert" then return end
  if self.shape == "spiral" then a:center(self.width / 2, self.height / 2) else a:center(view.mid_x, view.mid_y) end
end

return honeycomb
