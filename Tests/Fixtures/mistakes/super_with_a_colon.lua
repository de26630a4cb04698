local l = layout.extend "flow"
function l:attributes(view, item, section, a)
  l.super:attributes(view, item, section, a)
end
return l
