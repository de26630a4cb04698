-- expect: runtime
-- dofile("/etc/passwd") must not be there.
local x = dofile("/etc/passwd")
return {}
