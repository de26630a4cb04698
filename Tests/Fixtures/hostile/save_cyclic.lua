-- expect: fine
-- save returns a table that holds itself; the command never asks for it.
local l = {}
function l:save() local t = {} t.t = t return t end
function l:restore() while true do end end
function l:attributes(view, i) return i, i, 1, 1 end
return l
