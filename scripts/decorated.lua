-- decorated.lua: a card behind the items of each section, as a decoration without data.
--
--   layoutlua run decorated.lua --set margin=16

local decorated = layout.extend "flow"
decorated.item_width, decorated.item_height = 64, 64
decorated.header_height = 28
decorated.inset_top, decorated.inset_left, decorated.inset_bottom, decorated.inset_right = 12, 24, 24, 24
decorated.margin = 12 -- between the edges of the card and the viewport
decorated.parameters = { margin = { doc = "points between the edges of a card and the viewport" } }
decorated.decoration_kinds = { "card" }
decorated.demo = { data = "game", width = 320, height = 520 }

function decorated:decoration(view, kind, item, section, a)
  local count = view:items(section)
  if count == 0 then return false end
  local _, top = view:frame_of(1, section)
  local _, last, _, height = view:frame_of(count, section)
  local pad = self.inset_top / 2
  a:z(-1):value("title", ""):value("corner_radius", 12)
  return self.margin, top - pad, math.max(0, view.width - 2 * self.margin), last + height - top + 2 * pad
end

return decorated
