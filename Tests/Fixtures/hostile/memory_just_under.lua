-- expect: fine
-- Each callback keeps a little: together just under the limit.
local l, keep = {}, {}
function l:attributes(view, i)
  keep[i] = ('0123456789abcdefghijklmnopqrst'):rep(9000) .. i
  return i, i, 1, 1
end
return l
