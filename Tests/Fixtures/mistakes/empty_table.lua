local l = { columns = 3 }
return l
--> exit 1
--> empty_table.lua: the layout places nothing: it needs at least one of the callbacks 'prepare', 'attributes', 'elements_in_rect'
