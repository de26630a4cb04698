-- expect: budget
-- The callback loop never ends, in a view that loops.
-- args: --items 200 --loop
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:loop(view)
  while true do end
end
return l
