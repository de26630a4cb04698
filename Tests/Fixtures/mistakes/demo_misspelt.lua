local l = layout.extend "flow"
l.demo = { items = 30, widht = 320 }
return l
--> exit 1
--> demo_misspelt.lua:2: demo can have items, sections, data, width, height, x, y and states, not 'widht'
