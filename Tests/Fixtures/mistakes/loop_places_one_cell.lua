--$ --items 5
local l = {}
function l:prepare(view, out)
  local y, i = 0, 1
  while i <= view.count do
    out:cell(i, 1, 0, y, 100, 40)
    y = y + 50
  end
end
return l
--> exit 3
--> loop_places_one_cell.lua:6: too many elements were emitted: the limit is 4 per item plus 1024; the last one was item 1 of section 1. Is there a loop that does not end?
-->   in 'prepare'
