-- expect: memory
-- One cell is placed for ever.
local l = {}

function l:prepare(view, out)
  while true do out:cell(1, 1, 0, 0, 1, 1) end
end
return l
