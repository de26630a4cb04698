-- New cells come from a point that is not a number.
-- check: motion, at most 3 items
local l = {}
function l:attributes(view, item, section) return 0, (view:index(item, section) - 1) * 44, view.width, 44 end
function l:initial(view, a, change)
  if change.action == "insert" then a:center(view.width * 0 / 0, 0) end
end
return l
