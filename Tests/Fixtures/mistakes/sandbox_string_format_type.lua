local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = string.format("%d", 1.5)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_string_format_type.lua:3: bad argument #2 to 'format' (number has no integer representation)
-->   in 'attributes' (item 1 of 10, section 1)
