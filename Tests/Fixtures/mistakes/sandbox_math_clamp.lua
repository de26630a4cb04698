local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = math.clamp(1, 2, 3)
  a:frame(0, 0, 9, 9)
end
return l
