local l = {}
function l:prepare(view, out)
  for item = 1, #view:items(1) do out:cell(item, 1, 0, item * 20, 100, 18) end
end
return l
--> exit 1
--> length_of_a_count.lua:3: attempt to get length of a number value; a number has no length; view:items(section) is already the count
-->   in 'prepare'
