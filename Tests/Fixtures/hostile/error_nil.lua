-- expect: runtime
-- error(nil).
local l = {}
function l:attributes(view, item, section, a)
  error(nil)
  return 0, 0, 1, 1
end
return l
