-- expect: budget
-- elements_in_rect never ends.
local l = {}

function l:elements_in_rect(view, out, x, y, w, h)
  while true do end
end
return l
