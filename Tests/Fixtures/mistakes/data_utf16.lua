--$ --data data_utf16.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_utf16.json:1:1: invalid JSON: the file is UTF-16; JSON is UTF-8
