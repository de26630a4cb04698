-- carousel.lua: a row of cards; the one in the middle is larger, and a scroll stops at a card.
--
--   layoutlua run carousel.lua --offset 400,0

local carousel = layout.extend "flow"
carousel.scroll_direction = "horizontal"
carousel.item_width, carousel.item_height = 140, 200
carousel.line_spacing = 24
carousel.zoom = 0.35
carousel.reach = 50 -- the maximum growth of a card, in points
carousel.parameters = {
  zoom = { doc = "the additional scale of the card in the middle" },
  reach = { doc = "the maximum growth of a card in points" },
}
carousel.demo = { data = "albums", width = 480, height = 320, x = 492 }

-- Insets leave space for one row, and allow the first and the last card to be in the middle.
function carousel:prepare(view, out)
  local side = math.max(0, (view.width - self.item_width) / 2)
  local above = math.max(0, (view.height - self.item_height) / 2)
  self.inset_left, self.inset_right = side, side
  self.inset_top, self.inset_bottom = above, above
  carousel.super.prepare(self, view, out)
end

-- Each scroll asks for the attributes of the visible cards again, without another prepare.
function carousel:should_invalidate()
  return "attributes"
end

function carousel:attributes(view, item, section, a)
  carousel.super.attributes(self, view, item, section, a)
  local step = self.item_width + self.line_spacing
  local nearness = math.max(0, 1 - math.abs(a:center() - view.mid_x) / step)
  a:scale(1 + self.zoom * nearness):alpha(0.6 + 0.4 * nearness)
  a:z(math.floor(nearness * 100))
end

function carousel:target_offset(view, x, y)
  local step = self.item_width + self.line_spacing
  local card = math.floor(x / step + 0.5)
  return math.max(0, math.min(card, view.count - 1)) * step, y
end

return carousel
