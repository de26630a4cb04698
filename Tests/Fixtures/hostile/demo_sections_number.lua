-- expect: result
-- A demo table with absurd values (sections_number).
local l = {demo = {sections = 5}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
