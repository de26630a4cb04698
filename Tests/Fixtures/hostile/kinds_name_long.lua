-- expect: result
-- A kind with a name of a megabyte.
local l = {supplementary_kinds = {('k'):rep(1 << 20)}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
