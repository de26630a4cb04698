-- expect: fine
-- pcall in pcall: the C stack ends it, and the script may go on.
local l = {}
function l:attributes(view, item, section, a)
  local function f(n) return pcall(f, n + 1) end
  local ok = f(1)
  return 0, 0, 1, 1
end
return l
