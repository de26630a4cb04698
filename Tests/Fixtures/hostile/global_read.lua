-- expect: runtime
-- A global that is not there is read.
local x = cout
return {}
