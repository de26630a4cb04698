local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.width / view:count(), 9)
end
return l
--> exit 1
--> count_as_a_method.lua:3: attempt to call a number value (method 'count'); a field is read with a dot and without parentheses
-->   in 'attributes' (item 1 of 10, section 1)
