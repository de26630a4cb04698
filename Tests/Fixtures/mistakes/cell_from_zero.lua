local l = {}
function l:prepare(view, out)
  for i = 0, view.count - 1 do out:cell(i, 1, 0, i * 40, 320, 36) end
end
return l
--> exit 1
--> cell_from_zero.lua:3: item 0 does not exist: section 1 has 10 items (view:items(1)), counted from 1; out:cell(item, section, x, y, width, height)
-->   in 'prepare'
