local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
function l:attributes(view, item, section, a)
  a:frame(500 + item * 40, item * 40, 320, 36)
end
return l
--> exit 0
--> moved_out_of_reach.lua:5: warning: the element is 540 points beyond its placement. The view searches for it there, and can miss it on screen. Set reach = 540
