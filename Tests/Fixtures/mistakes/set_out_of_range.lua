--$ --set columns=20
local l = { columns = 3, parameters = { columns = { min = 1, max = 12 } } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --set columns: 'columns' must be from 1 to 12, got 20
