function helper() return 3 end
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> global_function.lua:1: global 'helper' cannot be assigned; use a local or a field of self
