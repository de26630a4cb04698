local width = 320
local l = layout.extend "flow"
l.demo = {
  items = 30,
  width = "wide",
}
return l
--> exit 1
--> demo_width_text.lua:5: demo.width must be a number from 0 to 1e9, not a string
