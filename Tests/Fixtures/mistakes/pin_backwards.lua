local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, item * 40, 320, 36):pin("top", 0, 100, 50)
end
return l
