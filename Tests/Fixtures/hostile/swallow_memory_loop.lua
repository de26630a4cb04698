-- expect: budget
-- pcall swallows memory errors for ever.
local l = {}
function l:attributes(view, item, section, a)
  while true do pcall(function() local t = {} for i = 1, 1e9 do t[i] = i end end) end
  return 0, 0, 1, 1
end
return l
