local l = layout.extend "flow"
function l:attributes(view, item, section, a)
  a:alpha(0.5)
end
return l
--> exit 0
--> extended_without_super.lua:2: warning: 'attributes' gives item 1 of section 1 no size: call super's first, or return false where there is no element
