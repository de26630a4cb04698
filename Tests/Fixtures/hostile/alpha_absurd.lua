-- expect: fine
-- alpha of 1e9 and -1e9, z of both.
local l = {}
function l:attributes(view, i, s, a)
  a:alpha(i % 2 == 0 and 1e9 or -1e9):z(i % 2 == 0 and 1000000000 or -1000000000)
  return i, i, 50, 100
end
return l
