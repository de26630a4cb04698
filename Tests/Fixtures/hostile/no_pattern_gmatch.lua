-- expect: runtime
-- string.gmatch is gone, too.
local x = ("a"):gmatch(".")
return {}
