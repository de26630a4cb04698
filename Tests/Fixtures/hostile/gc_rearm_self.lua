-- expect: runtime
-- __gc put into the metatable of self, which the engine made, and set again.
local l = {}
function l:attributes(view, item, section, a)
  local m = getmetatable(self)
  m.__gc = function() while true do end end
  setmetatable(self, m)
  return 0, 0, 1, 1
end
return l
