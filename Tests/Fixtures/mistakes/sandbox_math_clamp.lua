local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = math.clamp(1, 2, 3)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_math_clamp.lua:3: attempt to call a nil value (field 'clamp'); clamp(value, low, high) is a global function
-->   in 'attributes' (item 1 of 10, section 1)
