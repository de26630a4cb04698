--$ --items 100
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:content_size(view) return view.width, view.height end
return l
--> exit 0
--> content_smaller_than_cells.lua:4: warning: 'content_size' is smaller than the area of the cells: scrolling cannot reach the cells beyond it
