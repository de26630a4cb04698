--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  while true do end
end
return l
--> exit 3
--> infinite_loop.lua:4: the instruction budget is used up; is there a loop that does not end?
-->   in 'attributes' (item 1 of 1, section 1)
