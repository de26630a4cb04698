-- A generator of random numbers continues in each pass.
-- check: passes, at most 1 items
local l = {}
local seed = 7
local function random()
  seed = seed * 16807 % 2147483647
  return seed / 2147483647
end
function l:attributes(view, item, section)
  return random() * 200, (view:index(item, section) - 1) * 50, 50, 50
end
return l
