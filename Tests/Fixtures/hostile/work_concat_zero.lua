-- expect: budget
-- table.concat of a long list of empty strings, for ever.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 100000 do t[i] = '' end
  while true do table.concat(t) end
  return 0, 0, 1, 1
end
return l
