--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  self:attributes(view, item, section, a)
end
return l
--> exit 1
--> recursion.lua:4: stack overflow
-->   in 'attributes' (item 1 of 1, section 1)
