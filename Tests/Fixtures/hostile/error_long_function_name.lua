-- expect: costly
-- The function in the traceback has a name of two megabytes.
local l = {}
function l:attributes(view, item, section, a)
  local t = {}
  local name = ('f'):rep(1 << 20):rep(2)
  t[name] = function() error('here') end
  t[name]()
  return 0, 0, 1, 1
end
return l
