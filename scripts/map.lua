-- map.lua: items at the longitude and latitude in the data, on Mercator's map, as large as their population. Names are
-- supplementary views; the lines of the coast are decorations.
--
--   layoutlua run map.lua --set zoom=2 --offset 200,100

local map = {
  zoom = 1, smallest = 14, largest = 64,
  demo = { data = "map", width = 560, height = 500 },
}
map.parameters = {
  zoom = { min = 0.1, doc = "the width of the map, as a multiple of the viewport's width" },
  smallest = { min = 0, doc = "the minimum diameter of a point" },
  largest = { min = 0, doc = "the diameter of the largest point" },
}

-- Projects longitude and latitude, in degrees, to a plane in radians.
local function project(lon, lat)
  return math.rad(lon), -math.log(math.tan(math.pi / 4 + math.rad(lat) / 2))
end

-- The map is the bounding box of all points.
function map:prepare(view, out)
  local left, right, top, bottom = math.huge, -math.huge, math.huge, -math.huge
  self.most, self.points = 1, {}
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      local x, y = project(view:value(item, section, "lon") or 0, view:value(item, section, "lat") or 0)
      local thousands = view:value(item, section, "thousands") or 1
      self.points[view:index(item, section)] = { x = x, y = y, thousands = thousands }
      left, right, top, bottom = math.min(left, x), math.max(right, x), math.min(top, y), math.max(bottom, y)
      self.most = math.max(self.most, thousands)
    end
  end
  self.margin = self.largest / 2
  self.left, self.top = left, top
  -- A map of one place, or of none, is not enlarged without limit: 1e-4 is about 600 meters.
  self.scale = math.max(0, view.width * self.zoom - 2 * self.margin) / math.max(right - left, 1e-4)
  self.tall = view.count > 0 and bottom - top or 0
  self:add_names(view, out)
  if view.count > 0 then self:add_coast(out, view:section_value(1, "coast") or {}) end
end

-- The position on the map of a point of the plane.
function map:place(x, y)
  return self.margin + (x - self.left) * self.scale, self.margin + (y - self.top) * self.scale
end

-- The center of an item, and its diameter: the area of a point, not its diameter, is proportional to the population.
function map:circle(view, item, section)
  local point = self.points[view:index(item, section)]
  local x, y = self:place(point.x, point.y)
  return x, y, math.max(self.smallest, self.largest * math.sqrt(point.thousands / self.most))
end

function map:add_names(view, out)
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      local title = view:value(item, section, "title")
      if title then
        local x, y, side = self:circle(view, item, section)
        local width = 6 * #title + 8
        out:supplementary("name", item, section, x - width / 2, y + side / 2, width, 14):z(1001)
          :value("title", title):value("style", "9"):value("background", "white"):value("corner_radius", 4)
      end
    end
  end
end

-- Each list of the coast contains the longitude and latitude of a point, then those of the next point, and so on.
function map:add_coast(out, coast)
  local number = 0
  for _, points in ipairs(coast) do
    for i = 1, #points - 3, 2 do
      number = number + 1
      local x, y = self:place(project(points[i], points[i + 1]))
      local next_x, next_y = self:place(project(points[i + 2], points[i + 3]))
      out:line("coast", number, x, y, next_x, next_y, 2):z(-1):value("color", "gray")
    end
  end
end

function map:content_size(view)
  return view.width * self.zoom, math.max(0, self.tall * self.scale + 2 * self.margin)
end

function map:attributes(view, item, section, a)
  local x, y, side = self:circle(view, item, section)
  a:size(side, side):center(x, y):shape("ellipse"):z(math.floor(1000 - side)):value("title", "")
end

return map
