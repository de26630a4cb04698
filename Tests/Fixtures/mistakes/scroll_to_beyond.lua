--$ --scroll-to 1,100
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --scroll-to: cell 100 of section 1 does not exist
