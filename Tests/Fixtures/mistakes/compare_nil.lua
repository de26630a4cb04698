local l = { columns = 3 }
function l:attributes(view, item, section, a)
  if view:value(item, section, "year") > 2000 then a:frame(0, 0, 9, 9) end
end
return l
