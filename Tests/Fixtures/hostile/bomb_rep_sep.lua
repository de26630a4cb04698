-- expect: memory
-- string.rep with a huge separator.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1 << 20)
  s = s:rep(20)
  return ('a'):rep(1 << 19, s)
end
return l
