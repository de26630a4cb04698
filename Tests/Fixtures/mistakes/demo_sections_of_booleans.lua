local l = layout.extend "flow"
l.demo = { sections = { 3, true } }
return l
--> exit 1
--> demo_sections_of_booleans.lua:2: each count in demo.sections must be a whole number from 0 to 1e9, not a boolean
