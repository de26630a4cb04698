local l = { columns = 3 }
function l:prepare(view, out)
  self.colums = 5
  for i = 1, view.count do out:cell(i, 1, (i % self.columns) * 100, 0, 90, 90) end
end
return l
--> exit 0
--> own_parameter_assigned_misspelt.lua:3: warning: self.colums is a new field; did you mean self.columns?
