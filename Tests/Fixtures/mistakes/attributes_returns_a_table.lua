local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return { x = 0, y = item * 40, width = 320, height = 36 }
end
return l
