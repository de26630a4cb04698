--$ --data nope.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> nope.json: cannot be read: there is no such file
