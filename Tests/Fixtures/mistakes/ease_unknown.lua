local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):alpha(ease("bounce", 0.5))
end
return l
--> exit 1
--> ease_unknown.lua:3: bad argument #1 to 'ease' (must be 'linear', 'ease', 'ease_in', 'ease_out', 'ease_in_out' or 'spring', got 'bounce'); #1 is curve: ease(curve, t)
-->   in 'attributes' (item 1 of 10, section 1)
