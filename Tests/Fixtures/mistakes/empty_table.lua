local l = { columns = 3 }
return l
