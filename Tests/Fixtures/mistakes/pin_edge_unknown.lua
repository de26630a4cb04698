local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):pin("up")
end
return l
