local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return 0, item * 40, 320
end
return l
--> exit 1
--> attributes_returns_three.lua:2: 'attributes' must return numbers; height is nil
-->   in 'attributes' (item 1 of 10, section 1)
