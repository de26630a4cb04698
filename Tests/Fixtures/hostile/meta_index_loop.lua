-- expect: runtime
-- A chain of __index that bites its tail.
local l = {}
function l:attributes(view, item, section, a)
  local t, u = {}, {}
  setmetatable(t, {__index = u})
  setmetatable(u, {__index = t})
  return t.x
end
return l
