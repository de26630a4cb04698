-- expect: runtime
-- __tostring that calls tostring of itself.
local l = {}
function l:attributes(view, item, section, a)
  return tostring(setmetatable({}, {__tostring = function(t) return tostring(t) end}))
end
return l
