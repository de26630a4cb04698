-- expect: runtime
-- collectgarbage("count") must not be there.
local x = collectgarbage("count")
return {}
