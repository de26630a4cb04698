-- expect: fine
-- A demo with an endless __index: it is read raw.
local l = {demo = setmetatable({}, {__index = function() while true do end end})}
function l:attributes(view, i) return i, i, 1, 1 end
return l
