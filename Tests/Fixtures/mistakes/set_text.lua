--$ --set columns=many
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 2
--> --set columns: 'many' is not a number
