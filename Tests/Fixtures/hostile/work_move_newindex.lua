-- expect: budget
-- table.move whose __newindex is rawequal: C all through.
local l = {}
function l:attributes(view, item, section, a)
  local t = setmetatable({}, {__newindex = rawequal})
  local f = {}
  for i = 1, 100000 do f[i] = i end
  while true do table.move(f, 1, #f, 1, t) end
  return 0, 0, 1, 1
end
return l
