-- expect: budget
-- The comparator of table.sort swallows the budget error.
local l = {}
function l:attributes(view, item, section, a)
  table.sort({3, 2, 1, 5, 4}, function(x, y) while true do pcall(function() while true do end end) end end)
  return 0, 0, 1, 1
end
return l
