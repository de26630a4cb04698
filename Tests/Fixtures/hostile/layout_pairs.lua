-- expect: fine
-- A layout with an endless __pairs and __len: fields are read raw.
local l = setmetatable({}, {__pairs = function() while true do end end, __len = function() while true do end end})
function l:attributes(view, i) return i, i, 1, 1 end
return l
