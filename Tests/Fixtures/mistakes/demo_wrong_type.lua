local l = layout.extend "flow"
l.demo = { items = "many" }
return l
--> exit 1
--> demo_wrong_type.lua:2: demo.items must be a whole number from 0 to 1e9, not a string
