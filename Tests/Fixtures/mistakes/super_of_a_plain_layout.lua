local l = { columns = 3 }
function l:attributes(view, item, section, a)
  l.super.attributes(self, view, item, section, a)
end
return l
