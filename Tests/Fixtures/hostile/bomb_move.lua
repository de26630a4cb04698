-- expect: budget
-- table.move over nearly all integers.
local l = {}
function l:attributes(view, item, section, a)
  table.move({}, 1, math.maxinteger - 1, 2)
  return 0, 0, 1, 1
end
return l
