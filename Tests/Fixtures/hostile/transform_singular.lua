-- expect: fine
-- A matrix of zeros, and one whose perspective divides by zero.
local l = {}
function l:attributes(view, i, s, a)
  if i % 2 == 0 then a:transform(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  else a:transform(1, 0, 0, -0.02, 0, 1, 0, -0.02, 0, 0, 1, 0, 0, 0, 0, 1) end
  return i, i, 50, 100
end
return l
