-- map.lua: items at the longitude and latitude in the data, on Mercator's map: as large as their population.
--
--   layoutlua run map.lua --set zoom=2 --offset 200,100

local map = {
  zoom = 1, smallest = 14, largest = 64,
  demo = { data = "map", width = 480, height = 400 },
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
function map:prepare(view)
  local left, right, top, bottom = math.huge, -math.huge, math.huge, -math.huge
  self.most = 1
  for section = 1, view.sections do
    for item = 1, view:items(section) do
      local x, y = project(view:value(item, section, "lon") or 0, view:value(item, section, "lat") or 0)
      left, right, top, bottom = math.min(left, x), math.max(right, x), math.min(top, y), math.max(bottom, y)
      self.most = math.max(self.most, view:value(item, section, "thousands") or 1)
    end
  end
  self.margin = self.largest / 2
  self.left, self.top = left, top
  self.scale = math.max(0, view.width * self.zoom - 2 * self.margin) / math.max(right - left, 1e-9)
  self.tall = view.count > 0 and bottom - top or 0
end

function map:content_size(view)
  return view.width * self.zoom, math.max(0, self.tall * self.scale + 2 * self.margin)
end

-- The area of a point, not its diameter, is proportional to the population.
function map:attributes(view, item, section, a)
  local x, y = project(view:value(item, section, "lon") or 0, view:value(item, section, "lat") or 0)
  local share = (view:value(item, section, "thousands") or 1) / self.most
  local side = math.max(self.smallest, self.largest * math.sqrt(share))
  a:size(side, side):center(self.margin + (x - self.left) * self.scale, self.margin + (y - self.top) * self.scale)
  a:shape("ellipse"):z(math.floor(1000 - side))
end

return map
