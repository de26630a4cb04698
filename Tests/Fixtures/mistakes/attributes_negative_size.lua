local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.width - 400, 36)
end
return l
--> exit 1
--> attributes_negative_size.lua:3: width must be finite, at least 0 and at most 1e9, got -80 (argument 3)
-->   in 'attributes' (item 1 of 10, section 1)
