local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):rotate()
end
return l
--> exit 1
--> rotate_without_angle.lua:3: bad argument #1 to 'rotate' (number expected, got no value); #1 is angle: a:rotate(angle, x, y, z)
-->   in 'attributes' (item 1 of 10, section 1)
