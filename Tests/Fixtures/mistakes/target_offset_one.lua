--$ --update insert:0,3
local l = layout.extend "flow"
function l:target_offset(view, x, y, vx, vy) return y end
return l
