local l = layout.extend "flwo"
return l
--> exit 1
--> parent_unknown.lua:1: there is no built-in layout 'flwo'; did you mean 'flow'?
