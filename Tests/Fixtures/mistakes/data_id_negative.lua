--$ --data data_id_negative.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_id_negative.json:1:33: sections[0].items[0].id must be a string or a whole number from 1 to 2^53, but is -7
