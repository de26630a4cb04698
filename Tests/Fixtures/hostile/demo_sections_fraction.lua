-- expect: result
-- A demo table with absurd values (sections_fraction).
local l = {demo = {sections = {1.5}}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
