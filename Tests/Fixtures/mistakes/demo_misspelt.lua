local l = layout.extend "flow"
l.demo = { item = 30, widht = 320 }
return l
