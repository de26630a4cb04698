-- expect: result
-- Scales that multiply beyond all numbers.
local l = {}
function l:attributes(view, item, section, a)
  for i = 1, 60 do a:scale(1e9) end
  return 0, 0, 1, 1
end
return l
