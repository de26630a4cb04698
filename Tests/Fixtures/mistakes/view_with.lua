local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.with, 9)
end
return l
--> exit 1
--> view_with.lua:3: 'view' has no field or method 'with'; did you mean 'width'?
-->   in 'attributes' (item 1 of 10, section 1)
