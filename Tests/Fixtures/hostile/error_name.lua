-- expect: costly
-- An error object with a __name of a megabyte.
local l = {}
function l:attributes(view, item, section, a)
  error(setmetatable({}, {__name = ('n'):rep(1 << 20)}))
  return 0, 0, 1, 1
end
return l
