local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, self.state.width, 9)
end
return l
--> exit 1
--> self_table_misspelt.lua:3: attempt to index a nil value (field 'state')
-->   in 'attributes' (item 1 of 10, section 1)
