--$ --data data_id_twice.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_id_twice.json:2:21: sections[1].items[0].id is also the id of sections[0].items[0]: an id can occur only once
