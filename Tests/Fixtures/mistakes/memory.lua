--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 1e9 do t[i] = { i } end
end
return l
--> exit 3
--> memory.lua:5: out of memory in 'attributes' (limit 65536 KiB); store less for each item, or use elements_in_rect to place only visible elements
-->   in 'attributes' (item 1 of 1, section 1)
