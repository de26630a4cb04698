local l = {}
function l:prepare(view, out)
  out.cell(1, 1, 0, 0, 10, 10)
end
return l
--> exit 1
--> out_call_with_a_dot.lua:3: call the methods of 'out' with a colon: out:cell(item, section, x, y, w, h)
-->   in 'prepare'
