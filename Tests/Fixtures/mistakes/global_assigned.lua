columns = 3
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> global_assigned.lua:1: global 'columns' cannot be assigned; use a local or a field of self
