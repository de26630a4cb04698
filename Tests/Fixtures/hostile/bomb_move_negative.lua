-- expect: budget
-- table.move from the least integer: the count would overflow.
local l = {}
function l:attributes(view, item, section, a)
  table.move({}, math.mininteger, -2, 1)
  return 0, 0, 1, 1
end
return l
