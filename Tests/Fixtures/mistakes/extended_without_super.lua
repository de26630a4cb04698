local l = layout.extend "flow"
function l:attributes(view, item, section, a)
  a:alpha(0.5)
end
return l
--> exit 0
--> extended_without_super.lua:2: warning: 'attributes' does not give any of 10 cells a size: call super.attributes(self, view, item, section, a) first
