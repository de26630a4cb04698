-- tags.lua: labels in lines from the left, as wide as the data specify.
--
--   layoutlua run tags.lua --set row_alignment_common=center

local tags = layout.extend "flow"
tags.row_alignment_common, tags.row_alignment_last, tags.row_alignment_single = "start", "start", "start"
tags.item_width, tags.item_height = 72, 28
tags.line_spacing, tags.interitem_spacing = 8, 8
tags.inset_top, tags.inset_left, tags.inset_bottom, tags.inset_right = 12, 12, 12, 12
tags.flips_rtl = true
tags.demo = { data = "tags", width = 320, height = 240 }

return tags
