-- expect: budget
-- string.rep of nothing a million times, again and again.
local l = {}
function l:attributes(view, item, section, a)
  while true do (''):rep(1 << 20) end
  return 0, 0, 1, 1
end
return l
