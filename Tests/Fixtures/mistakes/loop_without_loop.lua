--$ --loop
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --loop: the layout does not repeat: it has no 'loop'
