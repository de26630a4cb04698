local l = layout.extend "flow"
l.demo = { items = 30, x = true }
return l
--> exit 1
--> demo_x_true.lua:2: demo.x must be a number from -1e9 to 1e9, not a boolean
