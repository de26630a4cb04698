--$ --items 100
local l = {}
function l:elements_in_rect(view, out, x, y, w, h)
  for i = y // 40 + 1, math.min(view.count, (y + h) // 40 + 1) do out:cell(i, 1, 0, (i - 1) * 40, 320, 36) end
end
return l
