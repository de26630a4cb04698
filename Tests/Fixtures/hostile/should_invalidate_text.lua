-- expect: result
-- should_invalidate that returns another word.
-- args: --items 200 --scroll-to 1,151,top
local l = {}
function l:should_invalidate() return ('x'):rep(1 << 20) end
function l:attributes(view, i) return 0, i * 40, 40, 40 end
return l
