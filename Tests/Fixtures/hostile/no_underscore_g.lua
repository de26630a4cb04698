-- expect: runtime
-- _G is no global of a script.
local x = _G.print
return {}
