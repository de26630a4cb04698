-- expect: result
-- A perspective from distance 0.
local l = {}
function l:attributes(view, item, section, a)
  a:perspective(0)
  return 0, 0, 1, 1
end
return l
