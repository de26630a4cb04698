-- expect: result
-- A cell whose far edge is beyond what content can have.
-- says: the content's size is 1500000000.0 x 400.0; sizes must be from 0 to 1e9 points
local l = {}
function l:attributes() return 1e9, 0, 5e8, 10 end
return l
