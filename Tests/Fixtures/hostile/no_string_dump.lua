-- expect: runtime
-- string.dump(function() end) must not be there.
local x = string.dump(function() end)
return {}
