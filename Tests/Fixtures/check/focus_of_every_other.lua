-- The focus moves by two items and cannot be at the others.
-- check: focus, at most 3 items
local l = {}
function l:attributes(view, item, section) return 0, (view:index(item, section) - 1) * 44, view.width, 44 end
function l:next_item(view, item, section, move)
  local step = (move == "next" or move == "down") and 2 or (move == "previous" or move == "up") and -2 or 0
  local target = item + step
  if step == 0 or target < 1 or target > view:items(section) then return false end
  return target, section
end
return l
