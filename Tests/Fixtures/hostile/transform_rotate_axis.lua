-- expect: fine
-- A rotation about the axis 0, and one about 1e-300.
local l = {}
function l:attributes(view, i, s, a)
  a:rotate(1, 0, 0, 0):rotate(1, 1e-300, 0, 0):rotate(1e9, 1e9, 1e9, 1e9)
  return i, i, 50, 100
end
return l
