local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return 0, item * 40, 320
end
return l
