--$ --data data_header_with_title.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> data_header_with_title.json:1:36: warning: nothing reads sections[0].header.title; a section's values stand in its 'values'
