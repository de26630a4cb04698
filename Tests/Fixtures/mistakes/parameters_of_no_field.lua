local l = { columns = 3 }
l.parameters = { column = { min = 1 } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> parameters_of_no_field.lua:2: parameters describes 'column', but the layout has no such field with a number, a boolean, a string or a table; did you mean 'columns'?
