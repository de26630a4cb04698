-- expect: budget
-- prepare never ends.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  while true do end
end
return l
