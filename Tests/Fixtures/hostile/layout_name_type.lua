-- expect: fine
-- The name of the layout is ten megabytes long.
local l = {name = ('n'):rep(1 << 20):rep(10)}
function l:attributes(view, i) return i, i, 1, 1 end
return l
