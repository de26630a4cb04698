-- The cells move 120 points to the right, but the reach is 10.
-- check: rectangles, at most 2 items
local l = { reach = 10 }
function l:prepare(view, out)
  for item = 1, view:items(1) do out:cell(item, 1, 0, (item - 1) * 44, 100, 44) end
end
function l:attributes(view, item, section, a)
  local x, y, w, h = a:frame()
  a:frame(x + 120, y, w, h)
end
return l
