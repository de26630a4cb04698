--$ --offset 0,90000
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> warning: --offset 0,90000 is beyond the content, which is 320x436: no element is visible there
