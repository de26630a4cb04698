--$ --data data_no_quotes.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_no_quotes.json:2:15: invalid JSON: expected a key in double quotes
