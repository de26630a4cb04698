--$ --data data_header_with_title.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> data_header_with_title.json:1:36: warning: sections[0].header.title is never read; a section's values belong in its 'values'
