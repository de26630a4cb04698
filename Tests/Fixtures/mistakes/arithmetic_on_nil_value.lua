--$ --data ../photos.json
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, view:value(item, section, "year") * 10, 9, 9)
end
return l
--> exit 1
--> arithmetic_on_nil_value.lua:4: attempt to perform arithmetic on a nil value; item 1 of section 1 has no value "year": add a default with 'or'
-->   in 'attributes' (item 1 of 27, section 1)
