-- expect: result
-- z of 1.5.
local l = {}
function l:attributes(view, item, section, a)
  a:z(1.5)
  return 0, 0, 1, 1
end
return l
