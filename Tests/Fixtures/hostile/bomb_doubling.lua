-- expect: memory
-- A string that doubles.
local l = {}
function l:attributes(view, item, section, a)
  local s = 'x'
  while true do s = s .. s end
  return 0, 0, 1, 1
end
return l
