local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
function l:attributes(view, item, section, a)
  if item == 1 then a:pin("top") end
end
return l
--> exit 1
--> pin_in_attributes.lua:5: the element was placed before this callback is called: set its pins where it is placed, in prepare
-->   in 'attributes' (item 1 of 10, section 1)
