--$ --data data_trailing_comma.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_trailing_comma.json:2:24: invalid JSON: JSON does not allow a comma before ]
