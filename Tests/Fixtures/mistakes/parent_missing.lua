local l = layout.extend()
return l
