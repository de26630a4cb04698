-- expect: fine
-- A bad placement under pcall leaves the element as it was.
local l = {}
function l:attributes(view, item, section, a)
  assert(not pcall(a.size, a, 0/0, 1))
  assert(not pcall(a.size, a, -1, 1))
  local w, h = a:size()
  assert(w == 0 and h == 0)
  return 0, 0, 1, 1
end
return l
