-- expect: runtime
-- loadstring("return 1") must not be there.
local x = loadstring("return 1")
return {}
