--$ --items 300000000
local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
return l
--> exit 3
--> items_beyond_the_limit_in_prepare.lua:3: there would be more than 16777216 elements, the limit: use fewer items, place only the elements in view with elements_in_rect, or raise the host's limit
-->   in 'prepare'
