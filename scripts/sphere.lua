-- sphere.lua: items on rings about several axes; scrolling in either direction turns them.
--
--   layoutlua run sphere.lua --items 60 --offset 800,1000
--   layoutlua run sphere.lua --items 90 --set directions=9

local sphere = {
  needs_view = true,
  item_width = 30, item_height = 30, distance = 900, directions = 4,
  demo = { data = "album", width = 320, height = 400 },
}
sphere.parameters = {
  item_width = { min = 0, doc = "an item's width in points" },
  item_height = { min = 0, doc = "an item's height in points" },
  distance = { min = 0.001, doc = "points from the eye to the screen; a smaller distance gives more perspective" },
  directions = { min = 1, max = 100, step = 1, doc = "the number of axes" },
}

function sphere:content_size(view)
  return view.width * (view.count + 2), view.height * (view.count + 2)
end

-- One page in on both axes, so that a looping sphere has a page before the first.
function sphere:start_offset(view)
  return view.width, view.height
end

function sphere:should_invalidate()
  return "attributes"
end

function sphere:loop(view)
  return view.count * view.width, view.count * view.height
end

-- The axis of a ring, in the plane of the screen. Four axes are those of the articles: horizontal, vertical and two
-- diagonals. Other numbers divide half a turn evenly. Horizontal scrolls turn the rings about the vertical axis,
-- vertical scrolls the others.
local four = { [0] = { 0.5, -0.5 }, { 1, 0 }, { 0, 1 }, { 0.5, 0.5 } }
local function axis(ring, directions)
  if directions == 4 then return four[ring][1], four[ring][2] end
  if 2 * ring == directions then return 0, 1 end
  local angle = math.pi * ring / directions
  return math.cos(angle), math.sin(angle)
end

function sphere:attributes(view, item, section, a)
  local index = view:index(item, section)
  local i, step = index - 1, 2 * math.pi / view.count
  local down = (i + (view.height > 0 and view.y / view.height or 0) - 1) * step
  local across = (i - (view.width > 0 and view.x / view.width or 0) - 1) * step
  a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y)
  local directions = math.max(1, math.floor(self.directions))
  local x, y = axis(i % directions, directions)
  a:perspective(self.distance):rotate(x == 0 and across or down, x, y, 0)
  a:translate(0, 0, view.count > 2 and self.item_height / 2 / math.tan(math.pi / view.count) or 0)
end

return sphere
