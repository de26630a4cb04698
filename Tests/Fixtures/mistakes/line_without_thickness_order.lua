local l = {}
function l:prepare(view, out)
  out:line(0, 0, 10, 10)
end
return l
