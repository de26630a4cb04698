-- expect: runtime
-- The metatable of the globals is replaced.
setmetatable(_ENV, {__index = function() while true do end end})
return {}
