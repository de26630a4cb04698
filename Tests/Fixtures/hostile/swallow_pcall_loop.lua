-- expect: budget
-- pcall in a loop swallows each budget error.
local function spin() while true do end end
while true do pcall(spin) end
