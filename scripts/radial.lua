-- radial.lua: items around a center: on a ring or a part of it (mode "arc"), at the slices of a ring as large as their
-- values ("pie"), or as the seeds of a sunflower ("spiral").
--
--   layoutlua run radial.lua --set sweep=3.1416 --set start_angle=-3.1416
--   layoutlua run radial.lua --data costs --set mode=pie

local phyllotaxis = require "parts.phyllotaxis"
local pie = require "parts.pie"

local radial = {
  role = "menu",
  mode = "arc", radius = 0, start_angle = -math.pi / 2, sweep = 2 * math.pi, turn_items = false,
  pad_angle = 0.02, hole = 0.5, spacing = 10, item_width = 72, item_height = 72,
}

radial.parameters = {
  mode = { choices = { "arc", "pie", "spiral" }, doc = "on a ring, at slices with sizes by value, or as a sunflower" },
  radius = { min = 0, doc = "points from the center to the items of an arc, or to the edge of a pie; 0 = as fits" },
  start_angle = { doc = "the angle of the first item in radians, clockwise from three o'clock" },
  sweep = { min = -2 * math.pi, max = 2 * math.pi, doc = "radians from the first item clockwise to the end" },
  turn_items = { doc = "rotate each item, so that its top is outside" },
  pad_angle = { min = 0, doc = "pie: radians between slices" },
  hole = { min = 0, max = 1, doc = "pie: the radius of the hole, as a part of the radius" },
  spacing = { min = 0.001, doc = "spiral: points between items" },
  item_width = { min = 0, doc = "an item's width in points" },
  item_height = { min = 0, doc = "an item's height in points" },
}

radial.demo = {
  data = "tools", width = 360, height = 360,
  states = {
    { name = "Ring" },
    { name = "Half", parameters = { sweep = math.pi, start_angle = -math.pi } },
    { name = "Sunflower", parameters = { mode = "spiral", spacing = 48 } },
  },
}

function radial:prepare(view)
  local size = math.max(self.item_width, self.item_height)
  local fits = math.max(0, math.min(view.width, view.height) / 2 - (self.mode == "pie" and 0 or size / 2))
  self.fitting = self.radius > 0 and self.radius or fits
  self.pie = self.mode == "pie" and pie.slices(view, self.sweep, self.pad_angle) or nil
  local extent = 2 * self.fitting + (self.mode == "pie" and 0 or size)
  if self.mode == "spiral" then extent = 2 * self.spacing * math.sqrt(view.count) + size end
  self.across, self.down = math.max(view.width, extent), math.max(view.height, extent)
end

function radial:content_size()
  return self.across, self.down
end

function radial:start_offset(view)
  return (self.across - view.width) / 2, (self.down - view.height) / 2
end

-- The angle of an item, clockwise from three o'clock before it is mirrored. A whole ring does not repeat its start.
function radial:angle(view, index)
  if self.pie then return self.start_angle + (self.pie.from[index] + self.pie.to[index]) / 2 end
  local steps = view.count - (math.abs(self.sweep) < 2 * math.pi - 1e-9 and 1 or 0)
  if steps < 1 then return self.start_angle + self.sweep / 2 end
  return self.start_angle + self.sweep * (index - 1) / steps
end

-- The center of an item, and the angle at which it is seen from the middle.
function radial:place(view, index)
  local x, y
  if self.mode == "spiral" then
    x, y = phyllotaxis.place(index)
    x, y = x * self.spacing, y * self.spacing
  else
    local distance = self.fitting * (self.pie and (1 + self.hole) / 2 or 1)
    local angle = self:angle(view, index)
    x, y = distance * math.cos(angle), distance * math.sin(angle)
  end
  if view.rtl then x = -x end
  return self.across / 2 + x, self.down / 2 + y, math.atan(y, x)
end

function radial:attributes(view, item, section, a)
  local index = view:index(item, section)
  local x, y, angle = self:place(view, index)
  a:center(x, y):size(self.item_width, self.item_height)
  if self.turn_items then a:rotate(angle + math.pi / 2) end
  if self.pie then
    -- From twelve o'clock, as in d3-shape.
    local turn, mirror = self.start_angle + math.pi / 2, view.rtl and -1 or 1
    a:value("start_angle", mirror * (turn + self.pie.from[index])):z(1)
    a:value("end_angle", mirror * (turn + self.pie.to[index]))
  end
end

function radial:elements_in_rect(view, out, x, y, width, height)
  local function emit(index)
    local item, section = view:path(index)
    local center_x, center_y = self:place(view, index)
    out:cell(item, section):size(self.item_width, self.item_height):center(center_x, center_y)
    if self.pie then pie.draw(self, view, out, index) end
  end
  if self.mode ~= "spiral" then
    for index = 1, view.count do emit(index) end
    return
  end
  local margin = math.sqrt(self.item_width ^ 2 + self.item_height ^ 2) / 2
  local left, right = x - margin - self.across / 2, x + width + margin - self.across / 2
  if view.rtl then left, right = -right, -left end
  local top, bottom, unit = y - margin - self.down / 2, y + height + margin - self.down / 2, self.spacing
  phyllotaxis.each(view.count, left / unit, top / unit, right / unit, bottom / unit, emit)
end

-- Right and down go clockwise, and left and up back. A whole ring has no end.
function radial:next_item(view, item, section, move)
  if self.mode == "spiral" then return end
  local forward, back = "right", "left"
  if (self.sweep < 0) ~= view.rtl then forward, back = back, forward end
  local step = (move == forward or move == "down" or move == "next") and 1
    or (move == back or move == "up" or move == "previous") and -1
  if not step then return end
  local index = view:index(item, section)
  local place = (self.pie and self.pie.place[index] or index) + step
  if math.abs(self.sweep) > 2 * math.pi - 1e-9 then place = (place - 1) % view.count + 1 end
  if place < 1 or place > view.count then return false end
  return view:path(self.pie and self.pie.order[place] or place)
end

-- A new item comes from the center; a new slice grows from the start of the pie.
function radial:initial(view, a, change)
  local _, _, category = a:path()
  if change.action ~= "insert" or category ~= "cell" then return end
  if not self.pie then
    a:center(self.across / 2, self.down / 2):scale(0.2)
    return
  end
  local distance = self.fitting * (1 + self.hole) / 2
  local x, y = distance * math.cos(self.start_angle), distance * math.sin(self.start_angle)
  local turn = (view.rtl and -1 or 1) * (self.start_angle + math.pi / 2)
  a:center(self.across / 2 + (view.rtl and -x or x), self.down / 2 + y)
  a:value("start_angle", turn):value("end_angle", turn)
end

return radial
