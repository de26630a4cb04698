local l = {}
function l:prepair(view, out)
  out:cell(1, 1, 0, 0, 10, 10)
end
return l
