-- mixed.lua: small and large squares in the lines of a flow layout, centered, with the rest of the line spread between
-- them.
--
--   layoutlua run mixed.lua --set interitem_spacing=40

local mixed = layout.extend "flow"
mixed.demo = { data = "collage", width = 320, height = 400 }

return mixed
