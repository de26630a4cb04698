-- expect: result
-- The largest integer.
local l = {}
function l:attributes(view, item, section, a)
  return 0, 0, math.maxinteger, 1
end
return l
