-- expect: runtime
-- A decoration whose kind has a name of ten megabytes.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:decoration(('k'):rep(1 << 20):rep(10), 1, 1, 0, 0, 1, 1)
end
return l
