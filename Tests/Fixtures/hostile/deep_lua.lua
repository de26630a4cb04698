-- expect: costly
-- Recursion of Lua without end.
local l = {}
function l:attributes(view, item, section, a)
  local function f(n) return 1 + f(n + 1) end
  return f(1)
end
return l
