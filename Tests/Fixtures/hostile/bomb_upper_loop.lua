-- expect: budget
-- string.upper of four megabytes in a loop.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1 << 20):rep(4)
  while true do local u = s:upper() end
  return 0, 0, 1, 1
end
return l
