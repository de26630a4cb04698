--$ --expand 1,2
local layout = {}
function layout:attributes(view, item)
  return 0, (item - 1) * 40, view.width, 40
end
return layout
--> exit 0
--> warning: --expand 1,2 shows no rows: the layout has no outline, or the next item has no larger level (docs/data.md)
