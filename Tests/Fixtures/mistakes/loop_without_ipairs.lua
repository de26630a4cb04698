local l = {}
function l:prepare(view, out)
  for item in view:items(1) do out:cell(item, 1, 0, item * 20, 100, 18) end
end
return l
--> exit 1
--> loop_without_ipairs.lua:3: a loop with 'in' needs a table, but got a number; view:items(section) is a number: write for item = 1, view:items(section) do
-->   in 'prepare'
