local l = {}
function l:prepare(view, out)
  out:supplementary(1, 1, 0, 0, 320, 30)
end
return l
