-- expect: fine
-- A transform of 1e306 on a frame of 1e9: what is computed from it must not break the JSON.
local l = {}
function l:attributes(view, i, s, a)
  for k = 1, 34 do a:scale(1e9) end
  return 0, 0, 1e9, 1e9
end
return l
