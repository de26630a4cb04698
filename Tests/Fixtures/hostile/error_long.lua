-- expect: costly
-- An error message of ten megabytes.
local l = {}
function l:attributes(view, item, section, a)
  error(('x'):rep(1 << 20):rep(10))
  return 0, 0, 1, 1
end
return l
