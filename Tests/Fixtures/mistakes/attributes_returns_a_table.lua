local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return { x = 0, y = item * 40, width = 320, height = 36 }
end
return l
--> exit 1
--> attributes_returns_a_table.lua:2: 'attributes' must return x, y, width, height, or false, or nothing; it returned a table
-->   in 'attributes' (item 1 of 10, section 1)
