--$ --data data_width_alone.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_width_alone.json:1:26: sections[0].items[0].height must be a number from 0 to 1e9, but is missing
