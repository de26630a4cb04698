local l = {}
function l:prepare(view, out)
  self.out = out
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
function l:content_size(view)
  self.out:cell(1, 1, 0, 0, 10, 10)
  return 320, 1000
end
return l
--> exit 1
--> attributes_kept.lua:7: 'out' was kept from an earlier callback; it is valid only in prepare and elements_in_rect
-->   in 'content_size'
