local l = {}
function l:attributes(view, item, section, a)
  local w, h = view:item_size(item, section)
  return 0, item * h, w, h
end
return l
--> exit 1
--> item_size_nil.lua:4: attempt to perform arithmetic on a nil value (local 'h'); item 1 of section 1 has no size
-->   in 'attributes' (item 1 of 10, section 1)
