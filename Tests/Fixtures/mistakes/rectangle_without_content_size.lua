--$ --items 100
local l = {}
function l:elements_in_rect(view, out, x, y, w, h)
  for i = y // 40 + 1, math.min(view.count, (y + h) // 40 + 1) do out:cell(i, 1, 0, (i - 1) * 40, 320, 36) end
end
return l
--> exit 0
--> rectangle_without_content_size.lua:3: warning: the content is as large as the viewport and does not scroll: add 'content_size', which returns width, height
