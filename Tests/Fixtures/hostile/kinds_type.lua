-- expect: result
-- A kind that is a number.
local l = {supplementary_kinds = {5}}
function l:attributes(view, i) return i, i, 1, 1 end
return l
