-- expect: budget
-- A large allocation is refused under pcall, for ever: each refusal is a full collection of what lives.
local l = {}
function l:attributes(view, item, section, a)
  local head = false
  for i = 1, 500000 do head = {head} end
  local s = ('x'):rep(1 << 20)
  while true do pcall(s.rep, s, 40) end
  return 0, 0, 1, 1
end
return l
