--$ -o nowhere/x.png
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> nowhere/x.png: cannot be written: there is no folder nowhere
