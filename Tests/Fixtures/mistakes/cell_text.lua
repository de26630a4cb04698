local l = {}
function l:prepare(view, out)
  out:cell("first", 1, 0, 0, 10, 10)
end
return l
