local l = { columns = 3 }
l.parameters = { column = { min = 1 } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
