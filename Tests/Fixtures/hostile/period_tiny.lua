-- expect: fine
-- loop returns 5e-324, 1e-300, and the offset is far away.
-- args: --items 200 --loop --offset 100000000,100000000
local l = {}
function l:attributes(view, i) return i * 50, i * 50, 50, 50 end
function l:loop(view)
  return 5e-324, 1e-300
end
return l
