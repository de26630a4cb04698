-- expect: budget
-- A table is asked with a long string that equals its key, for ever.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1 << 20):rep(8)
  local t = {[s .. 'y'] = 1}
  local k = s .. 'y'
  local x
  while true do x = t[k] end
  return 0, 0, 1, 1
end
return l
