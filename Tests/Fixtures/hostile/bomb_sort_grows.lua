-- expect: fine
-- The comparator changes the list while it is sorted.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 60 do t[i] = (i * 7) % 61 end
  pcall(table.sort, t, function(x, y) t[#t + 1] = 1 return (x or 0) < (y or 0) end)
  return 0, 0, 1, 1
end
return l
