local l = {}
function l:prepare(view, out)
  out:line(0, 0, 10, 10)
end
return l
--> exit 1
--> line_without_thickness_order.lua:3: bad argument #1 to 'line' (string expected, got number); #1 is kind: out:line(kind, item, x1, y1, x2, y2, thickness)
-->   in 'prepare'
