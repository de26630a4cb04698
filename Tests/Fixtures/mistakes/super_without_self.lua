local l = layout.extend "flow"
function l:attributes(view, item, section, a)
  l.super.attributes(view, item, section, a)
end
return l
--> exit 1
--> super_without_self.lua:3: call the functions of 'super' with a dot and all arguments: super.prepare(self, view, out)
-->   in 'attributes' (item 1 of 10, section 1)
