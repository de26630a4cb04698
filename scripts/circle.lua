-- circle.lua: items evenly around a circle, the first at three o'clock: the classic first custom layout.
--
--   layoutlua run circle.lua --items 8 --set item_width=40
--   layoutlua run circle.lua --update delete:1,4 --update insert:1,1 -o circle.html

local circle = {
  needs_view = true,
  item_width = 50, item_height = 50,
  demo = { data = "team", width = 320, height = 400 },
}

circle.parameters = {
  item_width = { min = 0, doc = "an item's width in points" },
  item_height = { min = 0, doc = "an item's height in points" },
}

function circle:content_size(view)
  return view.width, view.height
end

-- Sections follow one another: the first item of section 2 is after the last item of section 1.
function circle:attributes(view, item, section, a)
  local index = view:index(item, section)
  local radius = math.min(view.width, view.height) / 2 - self.item_width / 2
  local angle = 2 * math.pi * (index - 1) / view.count
  a:size(self.item_width, self.item_height)
  a:center(view.width / 2 + radius * math.cos(angle), view.height / 2 + radius * math.sin(angle))
end

-- Inserted items appear from the middle, and deleted items shrink into it.
function circle:initial(view, a, change)
  if change.action == "insert" then a:center(view.mid_x, view.mid_y):alpha(0) end
end

function circle:final(view, a, change)
  if change.action == "delete" then a:center(view.mid_x, view.mid_y):alpha(0):scale(0.1) end
end

return circle
