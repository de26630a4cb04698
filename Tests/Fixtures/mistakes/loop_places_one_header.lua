local l = {}
function l:prepare(view, out)
  while true do out:supplementary("header", 1, 1, 0, 0, 320, 30) end
end
return l
--> exit 3
--> loop_places_one_header.lua:3: too many elements were emitted: the limit is 4 per item plus 1024; the last one was header 1 of section 1. Is there a loop that does not end?
-->   in 'prepare'
