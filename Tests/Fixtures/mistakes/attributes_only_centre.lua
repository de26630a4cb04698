local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:center(item * 40, 50)
end
return l
