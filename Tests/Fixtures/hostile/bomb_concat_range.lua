-- expect: budget
-- table.concat over 2^60 places.
local l = {}
function l:attributes(view, item, section, a)
  table.concat({}, '', 1, 1 << 60)
  return 0, 0, 1, 1
end
return l
