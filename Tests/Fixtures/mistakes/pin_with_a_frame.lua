local l = {}
function l:prepare(view, out)
  out:supplementary("header", 1, 1, 0, 0, view.width, 30):pin("top", view.height, 30)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
return l
--> exit 0
--> pin_with_a_frame.lua:3: warning: the inset 400 is as large as the viewport: a:pin(edge, inset, from, to)
