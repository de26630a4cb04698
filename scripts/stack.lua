-- stack.lua: all cards on a pile, each slightly rotated. A transition from here to a grid and back can follow a finger.
--
--   layoutlua run stack.lua --to grid.lua -o spread.html
--   layoutlua run stack.lua --to grid.lua --progress 0.4 -o spread.png

local stack = {
  card_width = 140, card_height = 190,
  mess = 0.12, -- radians
  demo = { data = "trips", width = 320, height = 430 },
}

stack.parameters = {
  card_width = { min = 0, doc = "a card's width in points" },
  card_height = { min = 0, doc = "a card's height in points" },
  mess = { doc = "the maximum rotation of a card in radians" },
}

function stack:content_size(view)
  return view.width, view.height
end

-- The pile stays in the middle of the viewport at every offset.
function stack:should_invalidate()
  return "attributes"
end

function stack:attributes(view, item, section, a)
  local index = view:index(item, section)
  local function crooked(salt) return 2 * view:random(index, salt) - 1 end
  a:size(self.card_width, self.card_height)
  a:center(view.mid_x + 8 * crooked(1), view.mid_y + 8 * crooked(2))
  a:rotate(self.mess * crooked(3)):z(-index)
end

return stack
