-- expect: budget
-- __tostring never ends.
local l = {}
function l:attributes(view, item, section, a)
  return tostring(setmetatable({}, {__tostring = function() while true do end end}))
end
return l
