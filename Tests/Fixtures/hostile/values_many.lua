-- expect: fine
-- 32 custom values for each of 200 elements.
local l = {}
function l:attributes(view, item, section, a)
  for i = 1, 32 do a:value('v' .. i, i) end
  return 0, 0, 1, 1
end
return l
