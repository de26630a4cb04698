local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return 0, 0 / 0, 320, 36
end
return l
