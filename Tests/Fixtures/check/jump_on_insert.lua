-- Each change of the data scrolls to the start.
-- check: anchor, at most 40 items
local l = { anchor = "top" }
function l:attributes(view, item, section) return 0, (view:index(item, section) - 1) * 44, view.width, 44 end
function l:target_offset(view, x, y, vx, vy)
  if vy == 0 then return 0, 12 end
  return x, y
end
l.demo = { items = 60 }
return l
