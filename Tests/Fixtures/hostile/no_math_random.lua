-- expect: runtime
-- math.random() must not be there.
local x = math.random()
return {}
