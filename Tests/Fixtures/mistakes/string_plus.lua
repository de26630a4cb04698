local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, "wide" + 1, 9)
end
return l
