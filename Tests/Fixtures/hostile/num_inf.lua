-- expect: result
-- A frame at infinity.
local l = {}
function l:attributes(view, item, section, a)
  return math.huge, 0, 1, 1
end
return l
