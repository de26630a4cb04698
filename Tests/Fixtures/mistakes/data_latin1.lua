--$ --data data_latin1.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_latin1.json:1:36: invalid JSON: the string that begins here is not UTF-8
