--$ --data data_items_of_texts.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_items_of_texts.json:1:26: sections[0].items[0] must be an object, but is the string "Dawn"
