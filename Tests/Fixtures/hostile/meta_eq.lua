-- expect: runtime
-- __eq that compares itself.
local l = {}
function l:attributes(view, item, section, a)
  local m = {__eq = function(x, y) return x == y end}
  return setmetatable({}, m) == setmetatable({}, m)
end
return l
