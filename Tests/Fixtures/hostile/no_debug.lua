-- expect: runtime
-- debug.sethook() must not be there.
local x = debug.sethook()
return {}
