local l = layout.extend "flow"
l.itemWidth = 100
return l
