-- The spacing is not a number for one item.
-- check: errors, at most 1 items
local l = {}
function l:attributes(view, item, section)
  local spacing = (view.width - 50) / (view:items(section) - 1)
  return (item - 1) * spacing, (section - 1) * 50, 50, 50
end
return l
