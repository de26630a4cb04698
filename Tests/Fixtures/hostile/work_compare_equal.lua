-- expect: budget
-- Comparing two equal strings of eight megabytes, for ever.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1 << 20):rep(8)
  local u = s .. 'y'
  local v = s .. 'y'
  while true do local b = u == v end
  return 0, 0, 1, 1
end
return l
