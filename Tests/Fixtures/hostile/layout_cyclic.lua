-- expect: fine
-- A layout that holds itself, as a value and a key, and is its own metatable.
local l = {}
l.self = l
l[l] = l
l.__index = l
function l:attributes(view, i) return i, i, 1, 1 end
return setmetatable(l, l)
