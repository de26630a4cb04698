local l = {}
function l:attributes(view, item, section, a)
  local size = view:value(item, section, "height")
  a:frame(0, 0, 100, size)
end
return l
--> exit 1
--> height_as_a_value_passed_on.lua:4: bad argument #4 to 'frame' (number expected, got nil); #4 is height: a:frame(x, y, width, height); item 1 of section 1 has no value "height": add a default with 'or'
-->   in 'attributes' (item 1 of 10, section 1)
