local l = layout.extend "flow"
l.minimumLineSpacing = 20
l.itemSize = { 80, 80 }
return l
--> exit 0
--> uikit_field.lua:2: warning: 'minimumLineSpacing' is never read; use line_spacing
--> uikit_field.lua:3: warning: 'itemSize' is never read; use item_width and item_height
