-- expect: fine
-- A new _ENV without metatable gives no more names.
local keep, l = assert, {}
do
  local _ENV = {}
  keep(io == nil and os == nil and load == nil)
end
function l:attributes(view, i) return i, i, 1, 1 end
return l
