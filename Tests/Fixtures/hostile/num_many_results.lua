-- expect: fine
-- A thousand results: the first four count.
local l = {}
function l:attributes(view, i) return i, i, 1, 1, table.unpack({}, 1, 1000) end
return l
