-- expect: runtime
-- An error at the bottom of nested pcalls raised again at each level.
local l = {}
function l:attributes(view, item, section, a)
  local function f(n)
    local ok, e = pcall(f, n + 1)
    error(e, 0)
  end
  f(1)
  return 0, 0, 1, 1
end
return l
