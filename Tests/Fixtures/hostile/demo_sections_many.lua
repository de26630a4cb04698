-- expect: result
-- A demo table with absurd values (sections_many).
local l = {demo = {sections = {}}}
for i = 1, 100000 do l.demo.sections[i] = 1 end
function l:attributes(view, i) return i, i, 1, 1 end
return l
