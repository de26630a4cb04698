local l = layout.extend "flow"
l.demo = { items = "many" }
return l
