-- expect: memory
-- A table that grows in the chunk.
local t = {}
while true do t[#t + 1] = {{{{}}}} end
