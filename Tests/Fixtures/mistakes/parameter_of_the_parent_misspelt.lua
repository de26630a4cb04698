local l = layout.extend "flow"
l.itemwidth = 100
return l
