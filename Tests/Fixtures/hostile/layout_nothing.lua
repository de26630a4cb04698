-- expect: result
-- A script that returns nothing.
local x = 1
