--$ --data data_comment.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> data_comment.json:2:3: invalid JSON: expected a key in double quotes; JSON has no comments
