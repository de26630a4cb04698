--$ --items 3 --data-after ../../../scripts/data/tags.json
local l = layout.extend "flow"
return l
--> exit 4
--> --data-after needs a --data; the demo of data_after_no_id_before.lua: sections[0].items[0] has no id: --data-after identifies items by their ids
