-- expect: runtime
-- __lt that compares itself.
local l = {}
function l:attributes(view, item, section, a)
  local m = {__lt = function(x, y) return x < y end}
  return setmetatable({}, m) < setmetatable({}, m)
end
return l
