local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = table.getn({})
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_table_getn.lua:3: attempt to call a nil value (field 'getn')
-->   in 'attributes' (item 1 of 10, section 1)
