-- expect: fine
-- A perspective from 1e-8 points, pushed through the eye.
local l = {}
function l:attributes(view, i, s, a)
  a:perspective(1e-8):translate(0, 0, 1e-8):rotate(1, 1, 1, 0)
  return i, i, 50, 100
end
return l
