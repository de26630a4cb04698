--$ --data data_unknown_key.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> data_unknown_key.json:1:25: warning: sections[0].heder is never read; did you mean 'header'?
