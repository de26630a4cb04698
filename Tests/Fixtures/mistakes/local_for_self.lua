local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.width / columns, 9)
end
return l
--> exit 1
--> local_for_self.lua:3: global 'columns' is not defined; write self.columns
-->   in 'attributes' (item 1 of 10, section 1)
