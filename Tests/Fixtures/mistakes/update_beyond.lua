--$ --update delete:0,99
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --update: attempt to delete item 99 from section 0 which only contains 10 items before the update; the command line counts from 0
