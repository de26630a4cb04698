local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local w = view.item_size(item, section)
  a:frame(0, 0, w, w)
end
return l
--> exit 1
--> view_call_with_a_dot.lua:3: call the methods of 'view' with a colon: view:items(section)
-->   in 'attributes' (item 1 of 10, section 1)
