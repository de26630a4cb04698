-- expect: runtime
-- A finalizer runs with hooks off.
setmetatable({}, {__gc = function() while true do end end})
return {}
