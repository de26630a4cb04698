local l = layout.extend "flow"
l.demo = { data = "fotos" }
return l
--> exit 4
--> demo_data_missing.lua:2: demo.data: fotos: cannot be read: there is no such file
