-- expect: runtime
-- __concat that concatenates itself.
local l = {}
function l:attributes(view, item, section, a)
  local t = setmetatable({}, {__concat = function(x, y) return x .. y end})
  return t .. 'x'
end
return l
