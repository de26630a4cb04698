-- expect: runtime
-- More custom values than an element can have.
local l = {}
function l:attributes(view, item, section, a)
  for i = 1, 1000 do a:value('v' .. i, i) end
  return 0, 0, 1, 1
end
return l
