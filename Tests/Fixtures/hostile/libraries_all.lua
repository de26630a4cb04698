-- expect: fine
-- The tables math, table and string hold only the functions on the list.
local function only(t, list)
  for name in next, t do assert(list[name], name) end
end
only(string, {byte = 1, char = 1, format = 1, len = 1, lower = 1, rep = 1, reverse = 1, sub = 1, upper = 1})
only(table, {concat = 1, insert = 1, move = 1, pack = 1, remove = 1, sort = 1, unpack = 1})
assert(math.random == nil and math.randomseed == nil)
assert(('').find == nil and ('').dump == nil)
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
