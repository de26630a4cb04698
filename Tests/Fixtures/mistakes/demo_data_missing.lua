local l = layout.extend "flow"
l.demo = { data = "fotos" }
return l
--> exit 4
--> fotos: cannot be read: there is no such file
