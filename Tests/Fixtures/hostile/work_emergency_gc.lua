-- expect: budget
-- Live memory just under the limit: each small allocation is a full collection.
local l = {}
function l:attributes(view, item, section, a)
  local keep, n = {}, 0
  local function fill() while true do n = n + 1 keep[n] = {n} end end
  pcall(fill)
  for i = n - 30, n do keep[i] = nil end
  while true do local t = {1, 2, 3, 4} end
  return 0, 0, 1, 1
end
return l
