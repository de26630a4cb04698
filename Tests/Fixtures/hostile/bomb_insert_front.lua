-- expect: budget
-- table.insert at the front of a long list, again and again.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 100000 do t[i] = i end
  while true do table.insert(t, 1, 0) table.remove(t) end
  return 0, 0, 1, 1
end
return l
