-- expect: memory
-- A million decorations.
local l = {}

function l:prepare(view, out)
  for i = 1, 1e6 do out:decoration('d', i, 1, 0, 0, 1, 1) end
end
return l
