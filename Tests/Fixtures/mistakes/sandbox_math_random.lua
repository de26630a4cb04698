local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = math.random(10)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_math_random.lua:3: attempt to call a nil value (field 'random'); use view:random(i, salt)
-->   in 'attributes' (item 1 of 10, section 1)
