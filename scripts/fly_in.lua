-- fly_in.lua: new cells fly in from the middle, deleted cells return to it, and the others move apart or together:
-- listing 5-2 of Apple's Collection View Programming Guide.
--
--   layoutlua run fly_in.lua --update insert:1,4 --update delete:1,9 -o fly_in.html

local fly_in = layout.extend "flow"
fly_in.item_width, fly_in.item_height = 70, 70
fly_in.inset_top, fly_in.inset_left, fly_in.inset_bottom, fly_in.inset_right = 10, 10, 10, 10
fly_in.demo = { data = "screen", width = 340, height = 400 }

-- Both callbacks are called for every visible cell, so they must check `change`. `a` contains the defaults, which apply
-- if the callback does not change it.
function fly_in:initial(view, a, change)
  if change.action ~= "insert" then return end
  a:center(view.mid_x, view.mid_y):alpha(0):scale(0.2):z(1)
end

function fly_in:final(view, a, change)
  if change.action ~= "delete" then return end
  a:center(view.mid_x, view.mid_y):alpha(0):scale(0.2):rotate(math.pi)
end

return fly_in
