-- expect: runtime
-- xpcall, whose handler runs with hooks off.
local function spin() while true do end end
xpcall(spin, spin)
return {}
