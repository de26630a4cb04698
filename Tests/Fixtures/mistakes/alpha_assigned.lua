local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9)
  a.alpha = 0.5
end
return l
--> exit 1
--> alpha_assigned.lua:4: 'a' has no fields to set; call a:alpha(value)
-->   in 'attributes' (item 1 of 10, section 1)
