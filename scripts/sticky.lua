-- sticky.lua: headers stay at the top while their section scrolls; each shrinks from a hero to a bar.
--
--   layoutlua run sticky.lua --offset 0,60

local sticky = layout.extend "flow"
sticky.pin_headers = true
sticky.header_height = 140 -- of the hero
sticky.bar_height = 44     -- of the bar at the top
sticky.parameters = { bar_height = { min = 0, doc = "the height of a header at the top of the viewport" } }
sticky.item_width, sticky.item_height = 150, 90
sticky.inset_top, sticky.inset_left, sticky.inset_bottom, sticky.inset_right = 8, 4, 16, 4
sticky.demo = { data = "guide", width = 320, height = 480, y = 250 }

-- super places the header above its section; the engine pins it. A scroll asks only for the visible headers again.
function sticky:supplementary(view, kind, item, section, a)
  if sticky.super.supplementary(self, view, kind, item, section, a) == false then return false end
  if kind ~= "header" or view:items(section) == 0 then return end
  local x, y, width, hero = a:frame()
  local passed = math.max(0, view.y + view.inset_top - y)
  a:frame(x, y, width, math.max(math.min(self.bar_height, hero), hero - passed))
end

return sticky
