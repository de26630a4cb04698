-- expect: costly
-- A type error whose text names a __name of eight megabytes.
local l = {}
function l:attributes(view, item, section, a)
  math.floor(setmetatable({}, {__name = ('n'):rep(1 << 20):rep(8)}))
  return 0, 0, 1, 1
end
return l
