local l = layout.extend "flow"
l.demo = { items = { { width = "wide", height = 10 } } }
return l
--> exit 1
--> demo_items_wrong.lua:2: demo: sections[0].items[0].width must be a number from 0 to 1e9, but is the string "wide"; sections and items are counted from 0 here
