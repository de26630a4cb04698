local l = layout.extend "flow"
l.itemWidth = 100
return l
--> exit 0
--> parameter_of_the_parent_camel_case.lua:2: warning: 'itemWidth' is never read; did you mean 'item_width'?
