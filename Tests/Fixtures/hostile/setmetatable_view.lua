-- expect: runtime
-- setmetatable on view.
local l = {}
function l:attributes(view, item, section, a)
  setmetatable(view, {__index = function() while true do end end})
  return 0, 0, 1, 1
end
return l
