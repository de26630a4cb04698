-- expect: runtime
-- __tostring returns no string.
local l = {}
function l:attributes(view, item, section, a)
  return tostring(setmetatable({}, {__tostring = function() return {} end}))
end
return l
