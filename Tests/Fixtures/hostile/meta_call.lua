-- expect: costly
-- __call that calls itself, not as a tail call.
local l = {}
function l:attributes(view, item, section, a)
  local t = setmetatable({}, {__call = function(t) return 1 + t() end})
  return t()
end
return l
