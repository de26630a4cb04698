-- expect: budget
-- __close inside pcall, whose handler closes again, over and over.
local function spin() while true do end end
local meta = {}
meta.__close = function() while true do pcall(function() local y <close> = setmetatable({}, meta) spin() end) end end
pcall(function() local x <close> = setmetatable({}, meta) spin() end)
spin()
