local l = { columns = 3 }
function l:attributes(view, item, section, a)
  l.super.attributes(self, view, item, section, a)
end
return l
--> exit 1
--> super_of_a_plain_layout.lua:3: attempt to index a nil value (field 'super'); only a layout from layout.extend has super
-->   in 'attributes' (item 1 of 10, section 1)
