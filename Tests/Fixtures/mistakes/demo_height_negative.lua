local l = layout.extend "flow"
l.demo = { items = 30, height = -400 }
return l
--> exit 1
--> demo_height_negative.lua:2: demo.height must be a number from 0 to 1e9, not -400
