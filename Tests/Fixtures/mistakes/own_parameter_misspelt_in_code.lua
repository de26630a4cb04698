local l = { columns = 3 }
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, (i % self.colums) * 100, 0, 90, 90) end
end
return l
--> exit 1
--> own_parameter_misspelt_in_code.lua:3: attempt to perform arithmetic on a nil value (field 'colums'); did you mean 'columns'?
-->   in 'prepare'
