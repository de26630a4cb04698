-- expect: memory
-- A table that grows for ever.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  while true do t[#t + 1] = {{}} end
  return 0, 0, 1, 1
end
return l
