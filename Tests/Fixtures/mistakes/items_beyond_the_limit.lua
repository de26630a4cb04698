--$ --items 300000000
local l = { gap = 10 }
function l:attributes(view, item, section, a)
  a:frame(0, (item - 1) * (40 + self.gap), 100, 40)
end
return l
--> exit 3
--> items_beyond_the_limit.lua:3: there would be more than 16777216 elements, the limit: use fewer items, place only the elements in view with elements_in_rect, or raise the host's limit
-->   in 'attributes'
