local l = layout.extend "flow"
l.demo = 30
return l
--> exit 1
--> demo_number.lua:2: 'demo' must be a table, got a number
