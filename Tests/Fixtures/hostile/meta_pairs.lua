-- expect: budget
-- __pairs gives an iterator that never ends.
local l = {}
function l:attributes(view, item, section, a)
  for k in pairs(setmetatable({}, {__pairs = function(t) return function() return 1 end end})) do end
  return 0, 0, 1, 1
end
return l
