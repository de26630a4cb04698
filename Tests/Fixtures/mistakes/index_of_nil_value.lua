--$ --data ../photos.json
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view:value(item, section, "tags")[1], 9)
end
return l
--> exit 1
--> index_of_nil_value.lua:4: attempt to index a nil value; item 1 of section 1 has no value "tags": add a default with 'or'
-->   in 'attributes' (item 1 of 27, section 1)
