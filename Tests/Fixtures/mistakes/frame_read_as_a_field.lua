local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9)
  a:alpha(a.frame.width)
end
return l
--> exit 1
--> frame_read_as_a_field.lua:4: attempt to index a function value (field 'frame'); frame is a method; call it with a colon: a:frame()
-->   in 'attributes' (item 1 of 10, section 1)
