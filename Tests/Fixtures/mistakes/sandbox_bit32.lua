local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = bit32.band(1, 2)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_bit32.lua:3: global 'bit32' is not defined; use a local
-->   in 'attributes' (item 1 of 10, section 1)
