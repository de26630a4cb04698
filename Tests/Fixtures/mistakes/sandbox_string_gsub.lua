local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = string.gsub("a", "a", "b")
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_string_gsub.lua:3: attempt to call a nil value (field 'gsub'); scripts have no patterns; use string.sub and compare
-->   in 'attributes' (item 1 of 10, section 1)
