-- expect: fine
-- should_invalidate that always says all.
-- args: --items 200 --scroll-to 1,151,top
local l = {}
function l:should_invalidate() return true end
function l:attributes(view, i) return 0, i * 40, 40, 40 end
return l
