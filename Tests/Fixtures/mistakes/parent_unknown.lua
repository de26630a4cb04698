local l = layout.extend "flwo"
return l
