local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.bounds.width, 9)
end
return l
--> exit 1
--> view_bounds.lua:3: 'view' has no field or method 'bounds'; write view.x, view.y, view.width, view.height
-->   in 'attributes' (item 1 of 10, section 1)
