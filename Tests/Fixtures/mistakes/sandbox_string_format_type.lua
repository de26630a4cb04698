local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = string.format("%d", 1.5)
  a:frame(0, 0, 9, 9)
end
return l
