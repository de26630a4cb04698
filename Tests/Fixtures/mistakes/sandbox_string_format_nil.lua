local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = string.format("%s %d", "a", nil)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_string_format_nil.lua:3: bad argument #3 to 'format' (number expected, got nil)
-->   in 'attributes' (item 1 of 10, section 1)
