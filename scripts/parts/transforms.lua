-- transforms.lua: the appearance of a page that passes the viewport. `p` is 0 in the middle of the viewport and 1 for
-- the next page; `way` is the direction of the next page on screen, 1 or -1; `page` contains lengths. zoom_out, depth,
-- linear and cube are those of FSPagerView (Sources/FSPageViewTransformer.swift).
local transforms = {}

-- The smallest scale, unless the layout sets one.
local scales = { zoom_out = 0.65, depth = 0.5, linear = 0.65, parallax = 0.8 }

local function shift(self, a, distance)
  return self.vertical and a:translate(0, distance) or a:translate(distance, 0)
end

function transforms.zoom_out(self, a, p, way, page, scale)
  if math.abs(p) > 1 then return a:alpha(0) end
  local s = math.max(scale, 1 - math.abs(p))
  local distance = page.breadth * (1 - s) - page.step * (1 - s) / 2
  shift(self, a, (p > 0 and 1 or p < 0 and -1 or 0) * way * distance):scale(s)
  a:alpha(self.min_alpha + (scale < 1 and (s - scale) / (1 - scale) or 1) * (1 - self.min_alpha))
end

function transforms.depth(self, a, p, way, page, scale)
  if p <= 0 then return end
  local near = math.max(0, 1 - p)
  shift(self, a, -math.min(p, 1) * page.step * way):scale(scale + (1 - scale) * near):alpha(near):z(-1)
end

function transforms.linear(self, a, p, way, page, scale)
  local near = math.max(0, 1 - math.abs(p))
  a:scale(scale + (1 - scale) * near):alpha(self.min_alpha + (1 - self.min_alpha) * near):z(math.floor(near * 10))
end

-- react-native-reanimated-carousel, src/layouts/parallax.ts.
function transforms.parallax(self, a, p, way, page, scale)
  local near = math.max(0, 1 - math.abs(p))
  shift(self, a, p * (page.distance - page.step) * way)
  a:scale(lerp(scale * scale, scale, near)):z(math.floor(near * 100))
end

-- The hinge of a side is the edge that is nearer to the middle.
function transforms.cube(self, a, p, way, page)
  if math.abs(p) >= 1 then return a:alpha(0) end
  local hinge, angle = (p < 0 and 1 or -1) * way * page.size / 2, p * way * math.pi / 2
  a:perspective(500):z(math.floor((1 - math.abs(p)) * 10))
  if self.vertical then
    a:translate(0, hinge):rotate(-angle, 1, 0, 0):translate(0, -hinge)
  else
    a:translate(hinge, 0):rotate(angle, 0, 1, 0):translate(-hinge, 0)
  end
end

-- Transforms the page `a` of a layout with the fields transform, scale, min_alpha and vertical.
return function(self, a, p, way, page)
  local name = self.transform
  if name ~= "none" then transforms[name](self, a, p, way, page, self.scale > 0 and self.scale or scales[name] or 1) end
end
