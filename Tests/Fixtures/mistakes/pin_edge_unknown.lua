local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):pin("up")
end
return l
--> exit 1
--> pin_edge_unknown.lua:3: bad argument #1 to 'pin' (must be 'top', 'bottom', 'left' or 'right', got 'up'); #1 is edge: a:pin(edge, inset, from, to)
-->   in 'attributes' (item 1 of 10, section 1)
