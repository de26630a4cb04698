local l = layout.extend "flow"
function l:prepare(view, out)
  l.super.prepair(self, view, out)
end
return l
--> exit 1
--> super_misspelt.lua:3: attempt to call a nil value (field 'prepair')
-->   in 'prepare'
