-- expect: budget
-- A call that passes itself twice as many arguments.
local l = {}
function l:attributes(view, item, section, a)
  local function f(...) return f(1, ...) end
  f(table.unpack({}, 1, 100000))
  return 0, 0, 1, 1
end
return l
