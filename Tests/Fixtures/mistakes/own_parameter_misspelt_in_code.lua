local l = { columns = 3 }
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, (i % self.colums) * 100, 0, 90, 90) end
end
return l
