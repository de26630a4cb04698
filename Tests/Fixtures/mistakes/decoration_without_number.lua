local layout = {}
function layout:prepare(view, out)
  local number -- a value that the data lack
  out:decoration("line", number, 1, 0, 0, 100, 1)
end
return layout
--> exit 1
--> decoration_without_number.lua:4: bad argument #2 to 'decoration' (number expected, got nil); #2 is item: out:decoration(kind, item, section, x, y, width, height)
-->   in 'prepare'
