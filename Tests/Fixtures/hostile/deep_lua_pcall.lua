-- expect: fine
-- Stack overflows under pcall, one after the other.
local function f(n) return 1 + f(n + 1) end
local l = {}
function l:prepare(view, out)
  for i = 1, 5 do
    local ok, text = pcall(f, 1)
    assert(not ok)
  end
  out:cell(1, 1, 0, 0, 1, 1)
end
return l
