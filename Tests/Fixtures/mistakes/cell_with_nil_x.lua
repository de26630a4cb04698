local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, self.left, i * 40, 320, 36) end
end
return l
--> exit 1
--> cell_with_nil_x.lua:3: bad argument #3 to 'cell' (number expected, got nil); #3 is x: out:cell(item, section, x, y, width, height)
-->   in 'prepare'
