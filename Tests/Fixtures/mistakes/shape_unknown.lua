local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):shape("circle")
end
return l
--> exit 1
--> shape_unknown.lua:3: bad argument #1 to 'shape' (must be 'rect', 'ellipse' or 'hexagon', got 'circle'); #1 is name: a:shape(name)
-->   in 'attributes' (item 1 of 10, section 1)
