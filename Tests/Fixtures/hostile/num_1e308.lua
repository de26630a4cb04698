-- expect: result
-- A frame at 1e308.
local l = {}
function l:attributes(view, item, section, a)
  return 1e308, 0, 1, 1
end
return l
