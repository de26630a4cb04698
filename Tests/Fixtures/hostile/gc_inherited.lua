-- expect: fine
-- __gc that the metatable inherits is not looked at.
local meta = setmetatable({}, {__index = {__gc = function() while true do end end}})
setmetatable({}, meta)
for i = 1, 20000 do local t = {} end
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
return l
