-- sphere.lua: items on rings about four axes; scrolling either way turns them.
--
--   layoutlua run sphere.lua --items 60 --offset 800,1000

local sphere = {
  item_width = 30, item_height = 30, distance = 900,
  demo = { items = 30, width = 320, height = 400, x = 320, y = 400 },
}

function sphere:content_size(view)
  return view.width * (view.count + 2), view.height * (view.count + 2)
end

function sphere:should_invalidate()
  return "attributes"
end

function sphere:loop(view)
  return view.count * view.width, view.count * view.height
end

function sphere:attributes(view, item, section, a)
  local index = view:index(item, section)
  local i, step = index - 1, 2 * math.pi / view.count
  local down = (i + (view.height > 0 and view.y / view.height or 0) - 1) * step
  local across = (i - (view.width > 0 and view.x / view.width or 0) - 1) * step
  a:size(self.item_width, self.item_height):center(view.mid_x, view.mid_y)
  a:perspective(self.distance)
  local ring = i % 4
  if ring == 1 then a:rotate(down, 1, 0, 0)
  elseif ring == 2 then a:rotate(across, 0, 1, 0)
  elseif ring == 3 then a:rotate(down, 0.5, 0.5, 0)
  else a:rotate(down, 0.5, -0.5, 0) end
  a:translate(0, 0, view.count > 2 and self.item_height / 2 / math.tan(math.pi / view.count) or 0)
end

return sphere
