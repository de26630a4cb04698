-- expect: runtime
-- load("while true do end") must not be there.
local x = load("while true do end")
return {}
