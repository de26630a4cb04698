--$ --data data_unknown_key.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> data_unknown_key.json:1:25: warning: nothing reads sections[0].heder; did you mean 'header'?
