-- expect: fine
-- Scales down to denormals and zero.
local l = {}
function l:attributes(view, i, s, a)
  for k = 1, i do a:scale(1e-9) end
  return i, i, 50, 100
end
return l
