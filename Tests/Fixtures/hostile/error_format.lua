-- expect: runtime
-- A message full of conversions of printf.
local l = {}
function l:attributes(view, item, section, a)
  error('%s%n%p%d%s%s', 0)
  return 0, 0, 1, 1
end
return l
