local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.width - 400, 36)
end
return l
