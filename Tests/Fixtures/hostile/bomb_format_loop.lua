-- expect: memory
-- string.format that doubles.
local l = {}
function l:attributes(view, item, section, a)
  local s = 'x'
  while true do s = ('%s%s'):format(s, s) end
  return 0, 0, 1, 1
end
return l
