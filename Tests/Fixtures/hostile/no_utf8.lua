-- expect: runtime
-- utf8.char(1) must not be there.
local x = utf8.char(1)
return {}
