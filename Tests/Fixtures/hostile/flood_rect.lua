-- expect: memory
-- A million elements in a rectangle.
local l = {}

function l:elements_in_rect(view, out)
  for i = 1, 1e6 do out:supplementary('d', i, 1, 0, 0, 1, 1) end
end
return l
