local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):opacity(1)
end
return l
--> exit 1
--> opacity.lua:3: 'a' has no method 'opacity'; write a:alpha(value)
-->   in 'attributes' (item 1 of 10, section 1)
