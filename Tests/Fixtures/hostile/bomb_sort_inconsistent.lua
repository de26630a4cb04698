-- expect: runtime
-- table.sort with a comparator that always says yes.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 500 do t[i] = i end
  table.sort(t, function() return true end)
  return 0, 0, 1, 1
end
return l
