-- expect: runtime
-- A coroutine, armed with no hook.
local x = coroutine.wrap(function() while true do end end)
return {}
