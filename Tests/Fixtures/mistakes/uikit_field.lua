local l = layout.extend "flow"
l.minimumLineSpacing = 20
l.itemSize = { 80, 80 }
return l
--> exit 0
--> uikit_field.lua:2: warning: nothing reads 'minimumLineSpacing'; here it is line_spacing
--> uikit_field.lua:3: warning: nothing reads 'itemSize'; here it is item_width and item_height
