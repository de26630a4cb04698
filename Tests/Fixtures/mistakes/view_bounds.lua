local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, view.bounds.width, 9)
end
return l
