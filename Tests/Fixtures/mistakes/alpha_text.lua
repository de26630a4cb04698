local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):alpha("half")
end
return l
--> exit 1
--> alpha_text.lua:3: bad argument #1 to 'alpha' (number expected, got string); #1 is value: a:alpha(value)
-->   in 'attributes' (item 1 of 10, section 1)
