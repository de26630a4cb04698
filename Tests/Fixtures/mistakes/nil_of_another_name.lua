--$ --data ../photos.json
local l = {}
function l:attributes(view, item, section, a)
  local note = view:value(item, section, "note")
  local rows = self.row_height
  a:frame(0, item * rows, 9, 9)
end
return l
--> exit 1
--> nil_of_another_name.lua:6: attempt to perform arithmetic on a nil value (local 'rows')
-->   in 'attributes' (item 1 of 27, section 1)
