--$ --data data_without_sections.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_without_sections.json:1:1: sections must be a list, but is missing; a data file is {"sections": [{"items": [...]}]}
