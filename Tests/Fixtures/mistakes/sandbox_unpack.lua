local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = unpack({ 1, 2 })
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_unpack.lua:3: global 'unpack' is not defined; use table.unpack
-->   in 'attributes' (item 1 of 10, section 1)
