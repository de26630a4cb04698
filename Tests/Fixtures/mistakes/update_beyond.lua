--$ --update delete:1,100
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --update: attempt to delete item 100 from section 1 which only contains 10 items before the update
