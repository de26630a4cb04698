-- expect: budget
-- table.sort of long lists, again and again.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 200000 do t[i] = -i end
  while true do table.sort(t, rawequal) end
  return 0, 0, 1, 1
end
return l
