local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320) end
end
return l
--> exit 1
--> cell_without_height.lua:3: bad argument #6 to 'cell' (number expected, got no value); #6 is height: out:cell(item, section, x, y, width, height)
-->   in 'prepare'
