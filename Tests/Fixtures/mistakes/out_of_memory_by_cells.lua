--$ --items 1000000
local l = {}
function l:prepare(view, out)
  local frames = {}
  for i = 1, view.count do frames[i] = { x = 0, y = i * 40, w = 320, h = 36 } end
  for i, f in ipairs(frames) do out:cell(i, 1, f.x, f.y, f.w, f.h) end
end
return l
--> exit 3
--> out_of_memory_by_cells.lua:5: out of memory in 'prepare' (limit 65536 KiB); store less for each item, or use elements_in_rect to place only visible elements
-->   in 'prepare'
