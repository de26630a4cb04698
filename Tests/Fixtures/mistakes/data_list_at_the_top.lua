--$ --data data_list_at_the_top.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_list_at_the_top.json:1:1: the file must be an object, but is a list
