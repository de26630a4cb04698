-- expect: budget
-- As before with a linked list, whose growth needs no large block: memory fills to the last byte.
local l = {}
function l:attributes(view, item, section, a)
  local head, n = false, 0
  pcall(function() while true do head = {head} end end)
  for i = 1, 30 do head = head[1] end
  while true do local t = {} end
  return 0, 0, 1, 1
end
return l
