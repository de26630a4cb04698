-- expect: result
-- loop returns -1, -1, and the offset is far away.
-- args: --items 200 --loop --offset 100000000,100000000
local l = {}
function l:attributes(view, i) return i * 50, i * 50, 50, 50 end
function l:loop(view)
  return -1, -1
end
return l
