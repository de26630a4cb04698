local l = {}
function l:prepare(view, out)
  out:cell("first", 1, 0, 0, 10, 10)
end
return l
--> exit 1
--> cell_text.lua:3: bad argument #1 to 'cell' (number expected, got string); #1 is item: out:cell(item, section, x, y, width, height)
-->   in 'prepare'
