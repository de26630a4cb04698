local l = { demo = { sections = { { { title = "x" } } } } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> demo_sections_of_lists.lua:1: demo: sections[0] must be an object, but is a list; sections and items are counted from 0 here
