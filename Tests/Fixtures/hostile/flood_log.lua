-- expect: budget
-- The log is flooded.
local l = {}
function l:attributes(view, item, section, a)
  while true do view:log('x') end
  return 0, 0, 1, 1
end
return l
