--$ --scroll-to 0,99
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --scroll-to: cell 99 of section 0 does not exist
