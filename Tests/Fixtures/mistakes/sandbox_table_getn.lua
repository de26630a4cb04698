local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = table.getn({})
  a:frame(0, 0, 9, 9)
end
return l
