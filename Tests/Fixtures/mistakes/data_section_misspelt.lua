--$ --data data_section_misspelt.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_section_misspelt.json:1:15: sections[0].items must be a list, but is missing; did you mean 'items' by 'item'?
