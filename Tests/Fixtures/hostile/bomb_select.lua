-- expect: budget
-- select over two hundred thousand arguments, for ever.
local l = {}
function l:attributes(view, item, section, a)
  local function f(...) while true do local n = select('#', ...) end end
  f(table.unpack({}, 1, 200000))
  return 0, 0, 1, 1
end
return l
