local l = {}
function l:prepare(view, out)
  for i in pairs(view:items(1)) do out:cell(i, 1, 0, i * 20, 100, 18) end
end
return l
--> exit 1
--> loop_over_a_number_with_pairs.lua:3: a loop with 'in' needs a table, but got a number; view:items(section) is a number: write for item = 1, view:items(section) do
-->   in 'prepare'
