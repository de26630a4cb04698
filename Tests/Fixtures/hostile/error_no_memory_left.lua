-- expect: memory
-- The memory is used up to the last byte when the error comes.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('x'):rep(1000)
  local t
  while true do t = {t, s .. #s} end
  return 0, 0, 1, 1
end
return l
