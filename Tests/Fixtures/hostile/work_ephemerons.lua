-- expect: budget
-- A chain of weak tables: the collector goes over all of them once for each.
local l = {}
function l:attributes(view, item, section, a)
  local all, key = {}, {}
  local first = key
  for i = 1, 20000 do
    local nextkey = {}
    all[i] = setmetatable({[key] = nextkey}, {__mode = 'k'})
    key = nextkey
  end
  key = nil
  while true do local t = {} end
  return 0, 0, 1, 1
end
return l
