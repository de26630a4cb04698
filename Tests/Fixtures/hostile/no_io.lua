-- expect: runtime
-- io.open("/etc/passwd") must not be there.
local x = io.open("/etc/passwd")
return {}
