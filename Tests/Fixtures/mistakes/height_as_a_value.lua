local l = {}
function l:attributes(view, item, section, a)
  local h = view:value(item, section, "height")
  a:frame(0, 0, 100, h * 2)
end
return l
--> exit 1
--> height_as_a_value.lua:4: attempt to perform arithmetic on a nil value (local 'h'); item 1 of section 1 has no value "height": add a default with 'or'
-->   in 'attributes' (item 1 of 10, section 1)
