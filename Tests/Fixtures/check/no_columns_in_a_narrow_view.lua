-- A viewport that is narrower than a cell has no columns.
-- check: errors, at most 1 items
local l = {}
function l:attributes(view, item, section)
  local columns, index = math.floor(view.width / 300), view:index(item, section)
  return (index - 1) % columns * 300, (index - 1) // columns * 100, 300, 100
end
return l
