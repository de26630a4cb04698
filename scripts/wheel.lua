-- wheel.lua: rows on a wheel that turns as you scroll, one row per page: the 3-D wheel of UIPickerView.
--
--   layoutlua run wheel.lua --offset 0,600
--   layoutlua run wheel.lua --loop --offset 0,5000

local wheel = {
  needs_view = true,
  item_width = 260, item_height = 100, distance = 900,
  demo = {
    data = "days", width = 320, height = 400,
    states = {
      { name = "Picker" },
      { name = "Low rows", parameters = { item_height = 50 } },
      { name = "Close", parameters = { distance = 300 } },
    },
  },
}

wheel.parameters = {
  item_width = { min = 0, doc = "a row's width in points, before the perspective" },
  item_height = { min = 0, doc = "a row's height in points, before the perspective" },
  distance = { min = 0.001, doc = "points from the eye to the screen; a smaller distance gives more perspective" },
}

-- Two pages more than rows, so that both ends look alike and the wheel can loop.
function wheel:content_size(view)
  return view.width, view.height * (view.count + 2)
end

-- The first row is in the middle one page down.
function wheel:start_offset(view)
  return 0, view.height
end

-- Positions depend on the offset: each scroll asks for the attributes again, without another prepare.
function wheel:should_invalidate()
  return "attributes"
end

function wheel:loop(view)
  return 0, view.count * view.height
end

function wheel:attributes(view, item, section, a)
  local index = view:index(item, section)
  local pages = view.height > 0 and view.y / view.height or 0
  local angle = (index - 1 + pages - 1) / view.count * 2 * math.pi
  -- The distance from the axis at which the rows form a closed ring.
  local radius = view.count > 2 and self.item_height / 2 / math.tan(math.pi / view.count) or 0
  a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y)
  a:perspective(self.distance):rotate(angle, 1, 0, 0):translate(0, 0, radius)
end

return wheel
