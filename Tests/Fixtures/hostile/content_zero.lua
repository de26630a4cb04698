-- expect: fine
-- A content of nothing, with cells at 1e9.
local l = {}
function l:content_size() return 0, 0 end
function l:attributes(view, i) return 1e9, -1e9, 1, 1 end
return l
