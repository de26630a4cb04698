-- expect: runtime
-- A decoration whose kind has no name.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:decoration('', 1, 1, 0, 0, 1, 1)
end
return l
