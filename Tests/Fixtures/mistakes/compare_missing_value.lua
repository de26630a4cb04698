local l = {}
function l:attributes(view, item, section, a)
  local rating = view:value(item, section, "stars")
  if rating > 3 then a:frame(0, 0, 9, 9) end
end
return l
--> exit 1
--> compare_missing_value.lua:4: attempt to compare number with nil; item 1 of section 1 has no value "stars": add a default with 'or'
-->   in 'attributes' (item 1 of 10, section 1)
