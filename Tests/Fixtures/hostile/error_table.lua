-- expect: runtime
-- An error object with an endless __tostring: the handler must not call it.
local l = {}
function l:attributes(view, item, section, a)
  error(setmetatable({}, {__tostring = function() while true do end end}))
  return 0, 0, 1, 1
end
return l
