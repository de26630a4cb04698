--$ --update insert:1,4
local l = layout.extend "flow"
function l:initial(view, a, change)
  return false
end
return l
--> exit 0
--> initial_returns_false.lua:3: 'initial' must return x, y, width, height, or nothing; it returned false
-->   in 'initial' (item 1 of 11, section 1)
