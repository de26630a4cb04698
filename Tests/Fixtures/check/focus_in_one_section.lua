-- The focus does not leave its section.
-- check: focus, at most 2 items
local l = {}
function l:attributes(view, item, section) return 0, (view:index(item, section) - 1) * 44, view.width, 44 end
function l:next_item(view, item, section, move)
  local step = (move == "next" or move == "down") and 1 or (move == "previous" or move == "up") and -1 or 0
  return clamp(item + step, 1, view:items(section)), section
end
l.demo = { sections = { 3, 3 } }
return l
