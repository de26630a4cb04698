-- expect: runtime
-- __len that asks itself.
local l = {}
function l:attributes(view, item, section, a)
  local t = setmetatable({}, {__len = function(t) return #t end})
  return #t
end
return l
