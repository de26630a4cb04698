local l = layout.extend "flow"
l.demo = { data = 7 }
return l
--> exit 1
--> demo_data_number.lua:2: demo.data must be the name of a data file, not a number
