local l = {}
function l:prepare(view, out)
  for i = 1, view.count + 1 do out:cell(i, 1, 0, i * 40, 320, 36) end
end
return l
