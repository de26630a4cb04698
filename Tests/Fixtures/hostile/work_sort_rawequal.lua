-- expect: budget
-- table.sort whose comparator, rawequal, compares long strings in C: nothing of it is an instruction.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1 << 20):rep(8)
  local u, v = s .. 'y', s .. 'y'
  local t = {}
  for i = 1, 400 do t[i] = i % 2 == 0 and u or v end
  while true do pcall(table.sort, t, rawequal) end
  return 0, 0, 1, 1
end
return l
