local l = layout.extend()
return l
--> exit 1
--> parent_missing.lua:1: bad argument #1 to 'extend' (string expected, got no value); #1 is name: layout.extend(name)
