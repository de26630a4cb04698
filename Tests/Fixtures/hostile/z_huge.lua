-- expect: result
-- z of the largest integer.
local l = {}
function l:attributes(view, item, section, a)
  a:z(math.maxinteger)
  return 0, 0, 1, 1
end
return l
