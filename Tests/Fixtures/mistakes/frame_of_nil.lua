local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local w, h = view:item_size(item, section)
  a:frame(0, 0, w, h)
end
return l
--> exit 1
--> frame_of_nil.lua:4: bad argument #3 to 'frame' (number expected, got nil); #3 is width: a:frame(x, y, width, height); item 1 of section 1 has no size
-->   in 'attributes' (item 1 of 10, section 1)
