-- expect: budget
-- Nested pcalls, each of which goes on spinning after the error.
local l = {}
function l:attributes(view, item, section, a)
  local function spin(depth)
    if depth > 0 then pcall(spin, depth - 1) end
    while true do pcall(spin, 0) end
  end
  pcall(spin, 150)
  return 0, 0, 1, 1
end
return l
