--$ --data data_section_title.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> data_section_title.json:1:25: warning: sections[0].title is never read; a section's values belong in its 'values'
