-- expect: fine
-- The metatable of strings is out of reach.
assert(getmetatable('') == false)
assert(not pcall(setmetatable, '', {}))
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
