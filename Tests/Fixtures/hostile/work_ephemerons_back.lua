-- expect: budget
-- The same chain, made from its end.
local l = {}
function l:attributes(view, item, section, a)
  local all, key = {}, {}
  for i = 1, 20000 do
    local before = {}
    all[i] = setmetatable({[before] = key}, {__mode = 'k'})
    key = before
  end
  while true do local t = {} end
  return 0, 0, 1, 1
end
return l
