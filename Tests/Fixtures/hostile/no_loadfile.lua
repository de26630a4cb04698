-- expect: runtime
-- loadfile("/etc/passwd") must not be there.
local x = loadfile("/etc/passwd")
return {}
