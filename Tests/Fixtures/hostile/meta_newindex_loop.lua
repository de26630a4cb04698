-- expect: runtime
-- A chain of __newindex that bites its tail.
local l = {}
function l:attributes(view, item, section, a)
  local t, u = {}, {}
  setmetatable(t, {__newindex = u})
  setmetatable(u, {__newindex = t})
  t.x = 1
  return 0, 0, 1, 1
end
return l
