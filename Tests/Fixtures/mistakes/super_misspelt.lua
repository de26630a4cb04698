local l = layout.extend "flow"
function l:prepare(view, out)
  l.super.prepair(self, view, out)
end
return l
