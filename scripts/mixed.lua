-- mixed.lua: small and large squares in the lines of a flow layout, centered, with the rest of the line spread between
-- them.
--
--   layoutlua run mixed.lua --set interitem_spacing=40

local mixed = layout.extend "flow"
local small, large = { width = 50, height = 50 }, { width = 100, height = 100 }
mixed.demo = {
  width = 320, height = 400,
  items = { small, large, small, large, small, large, small, large, small, large, small, large },
}

return mixed
