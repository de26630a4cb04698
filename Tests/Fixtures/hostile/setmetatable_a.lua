-- expect: runtime
-- setmetatable on a, a userdata.
local l = {}
function l:attributes(view, item, section, a)
  setmetatable(a, {})
  return 0, 0, 1, 1
end
return l
