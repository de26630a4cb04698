-- expect: costly
-- string.byte of a whole megabyte at once.
local l = {}
function l:attributes(view, item, section, a)
  return select('#', ('x'):rep(1 << 20):rep(4):byte(1, -1))
end
return l
