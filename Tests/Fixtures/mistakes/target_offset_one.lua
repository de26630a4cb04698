--$ --update insert:1,4
local l = layout.extend "flow"
function l:target_offset(view, x, y, vx, vy) return y end
return l
--> exit 0
--> target_offset_one.lua:3: 'target_offset' must return numbers; y is nil
-->   in 'target_offset'
