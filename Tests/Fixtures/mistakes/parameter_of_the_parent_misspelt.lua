local l = layout.extend "flow"
l.itemwidth = 100
return l
--> exit 0
--> parameter_of_the_parent_misspelt.lua:2: warning: 'itemwidth' is never read; did you mean 'item_width'?
