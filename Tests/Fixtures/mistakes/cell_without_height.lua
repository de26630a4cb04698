local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320) end
end
return l
