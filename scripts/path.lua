-- path.lua: items along a line of straight and curved pieces, which a scroll moves along it: birds on a wire.
--
--   layoutlua run path.lua --set visible_count=4 --offset 200,0
--   layoutlua run path.lua --set turn_items=true --set 'path=[[0.1,0.8],[0.3,-0.6,0.7,1.6,0.9,0.3]]'

local curve = require "parts.curve"
local scroll = require "parts.scroll"

local path = {
  role = "list",
  path = { { 0, 0.3 }, { 0.25, 0.7, 0.5, 0.45 }, { 0.75, 0.2, 1, 0.4 } },
  unit = "view", closed = false, visible_count = 0, turn_items = false, snap_at = 0.5,
  stops = { { 0, 1, 1 }, { 1, 1, 1 } },
  item_width = 52, item_height = 52, line_width = 3, line_below = 27,
}

path.parameters = {
  path = {
    doc = "the first point, then for each piece the end of a line, the control point and the end of a quadratic curve, "
      .. "or the two control points and the end of a cubic curve",
  },
  unit = { choices = { "view", "points" }, doc = "whether path contains parts of the viewport or points" },
  closed = { doc = "whether the path returns to its first point" },
  visible_count = { min = 0, step = 1, doc = "the number of items on the path; 0 = all items" },
  turn_items = { doc = "whether items are turned in the direction of the path" },
  snap_at = { min = 0, max = 1, doc = "the part of the path at which an item stops" },
  stops = { doc = "places on the path from 0 to 1, each with the scale and the opacity of an item there" },
  item_width = { min = 0, doc = "an item's width in points" },
  item_height = { min = 0, doc = "an item's height in points" },
  line_width = { min = 0, doc = "the thickness of the line along the path in points; 0 = no line" },
  line_below = { doc = "points by which the line is drawn below the middles of the items" },
}

path.demo = {
  data = "wire", width = 600, height = 260,
  states = {
    { name = "All birds" },
    { name = "Four at a time", offset = { 375, 0 }, parameters = { visible_count = 4 } },
    { name = "Turned", parameters = { turn_items = true, path = { { 0.05, 0.8 }, { 0.3, -0.6, 0.7, 1.6, 1, 0.2 } } } },
  },
}

local segments = 48 -- of the line that is drawn along the path
local slack = 1e-9 -- items that are beyond an end only because of rounding are on the path

scroll.paged(path)

function path:measure(view)
  local width, height = 1, 1
  if self.unit == "view" then width, height = view.width, view.height end
  self.curve = curve.new(self.path, width, height, self.closed)
  self.count, self.length = view.count, view.width
  self.shown = math.max(1, self.visible_count > 0 and math.floor(self.visible_count) or view.count)
  self.step = math.max(view.width / self.shown, 1e-3)
  self.extent = view.width + math.max(0, view.count - self.shown) * self.step
  self.first, self.period = -self.snap_at * self.shown * self.step, nil
end

-- Called only in a view that loops, after `prepare`.
function path:loop(view)
  if not self.closed then return 0, 0 end
  self.period = view.count * self.step
  return self.period, 0
end

-- The part of the path at which an item is; nil for an item that is not on it.
function path:part(view, index)
  local place = index - 1 - scroll.position(self, view) / self.step
  if self.closed then
    place = place % self.count
    return place < self.shown - slack and place / self.shown or nil
  end
  return place > -slack and place < self.shown + slack and clamp(place / self.shown, 0, 1) or nil
end

-- The point at a part of the path in the content, and the angle of the path there.
function path:point(view, t)
  local x, y, angle = self.curve:at(t)
  if scroll.is_reversed(self, view) then x, angle = view.width - x, -angle end
  return view.x + x, view.y + y, angle
end

function path:pose(view, t, a)
  local x, y, angle = self:point(view, t)
  local scale, alpha = curve.interpolate(self.stops, t)
  a:size(self.item_width, self.item_height):center(x, y):alpha(alpha):z(math.floor(scale * 100)):value("phase", t)
  if self.turn_items then a:rotate(angle) end
  if scale ~= 1 then a:scale(math.max(0, scale)) end
end

function path:elements_in_rect(view, out)
  if view.count == 0 then return end
  if self.line_width > 0 then
    for number = 1, segments do out:decoration("line", number, 1) end
  end
  local first = math.ceil(scroll.position(self, view) / self.step - slack)
  local last = first + math.min(self.shown, self.count - (self.closed and 1 or 0))
  if not self.closed then first, last = math.max(0, first), math.min(self.count - 1, last) end
  for number = first, last do
    if self:part(view, number % self.count + 1) then out:cell(view:path(number % self.count + 1)) end
  end
end

function path:attributes(view, item, section, a)
  local t = self:part(view, view:index(item, section))
  if not t then return false end
  self:pose(view, t, a)
end

function path:decoration(view, _, number, _, a)
  local x1, y1 = self:point(view, (number - 1) / segments)
  local x2, y2 = self:point(view, number / segments)
  a:line(x1, y1 + self.line_below, x2, y2 + self.line_below, self.line_width):z(-1):touchable(false)
  a:value("color", "#3c4043")
end

-- New items come along the path from the nearer end, and deleted ones move there.
local function move_to_end(self, view, a, change)
  local t = a:value("phase")
  if not t or change.action ~= "insert" and change.action ~= "delete" then return end
  self:pose(view, t < 0.5 and 0 or 1, a:identity())
  a:alpha(0)
end

path.initial, path.final = move_to_end, move_to_end

-- The arrow keys follow the order of the data. Items that are not on the path have no element, and no focus.
function path:next_item(view, item, section, move, kind)
  if kind then return nil end
  local next_item, next_section = scroll.neighbor(self, view, item, section, move)
  if next_item and not self:part(view, view:index(next_item, next_section)) then return false end
  return next_item, next_section
end

return path
