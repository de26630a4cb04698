local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9)
  local f = a:frame()
  a:alpha(f.x)
end
return l
--> exit 1
--> frame_as_a_table.lua:5: attempt to index a number value (local 'f'); numbers are returned one by one: local x, y, width, height = a:frame()
-->   in 'attributes' (item 1 of 10, section 1)
