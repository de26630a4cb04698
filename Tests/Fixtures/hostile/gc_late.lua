-- expect: fine
-- __gc that is added after setmetatable is inert.
local hit = false
local meta = {}
for i = 1, 100 do setmetatable({}, meta) end
meta.__gc = function() hit = true while true do end end
for i = 1, 20000 do local t = {} end
local ok = pcall(setmetatable, {}, meta)
assert(not ok, 'setmetatable takes a metatable with __gc')
local l = {}
function l:attributes(view, i)
  for k = 1, 200 do local t = {} end
  assert(not hit)
  return i, i, 1, 1
end
return l
