-- expect: budget
-- Ordering strings of eight million zero bytes: each zero starts a new strcoll in one instruction.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('\0'):rep(1 << 20):rep(8)
  while true do local b = s < s end
  return 0, 0, 1, 1
end
return l
