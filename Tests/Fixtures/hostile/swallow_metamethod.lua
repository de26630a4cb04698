-- expect: budget
-- An __index function swallows the budget error and goes on.
local l = {}
function l:attributes(view, item, section, a)
  local t = setmetatable({}, {__index = function(t, k) pcall(function() while true do end end) return t[k + 1] end})
  return t[1]
end
return l
