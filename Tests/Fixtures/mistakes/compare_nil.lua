local l = { columns = 3 }
function l:attributes(view, item, section, a)
  if view:value(item, section, "year") > 2000 then a:frame(0, 0, 9, 9) end
end
return l
--> exit 1
--> compare_nil.lua:3: attempt to compare number with nil; item 1 of section 1 has no value "year": add a default with 'or'
-->   in 'attributes' (item 1 of 10, section 1)
