local l = layout.extend "flow"
l.parameters = { item_width = { minimum = 10 } }
return l
