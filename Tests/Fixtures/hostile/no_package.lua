-- expect: runtime
-- package.loadlib("libc.so.6", "*") must not be there.
local x = package.loadlib("libc.so.6", "*")
return {}
