-- expect: budget
-- next over a table of a million removed keys, for ever.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 400000 do t[i + 0.5] = true end
  for i = 1, 400000 do t[i + 0.5] = nil end
  while true do next(t) end
  return 0, 0, 1, 1
end
return l
