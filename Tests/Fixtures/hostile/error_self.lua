-- expect: runtime
-- The error object is a.
local l = {}
function l:attributes(view, item, section, a)
  error(a)
  return 0, 0, 1, 1
end
return l
