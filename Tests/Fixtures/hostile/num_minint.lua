-- expect: result
-- The least integer.
local l = {}
function l:attributes(view, item, section, a)
  return math.mininteger, 0, 1, 1
end
return l
