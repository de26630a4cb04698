--$ --data ../photos.json
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):value("title", view:value(item, section, "titel"))
end
return l
--> exit 1
--> value_key_misspelt.lua:4: bad argument #2 to 'value' (number, boolean or string expected, got nil); #2 is value: a:value(key, value); item 1 of section 1 has no value "titel": add a default with 'or'
-->   in 'attributes' (item 1 of 27, section 1)
