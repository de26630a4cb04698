local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = ("a,b"):split(",")
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_string_split.lua:3: attempt to call a nil value (method 'split')
-->   in 'attributes' (item 1 of 10, section 1)
