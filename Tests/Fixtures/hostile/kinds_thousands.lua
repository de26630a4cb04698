-- expect: fine
-- Three thousand kinds of decorations.
local l = {decoration_kinds = {}}
for i = 1, 3000 do l.decoration_kinds[i] = 'kind ' .. i end
function l:attributes(view, i) return i, i, 1, 1 end
function l:decoration() return false end
return l
