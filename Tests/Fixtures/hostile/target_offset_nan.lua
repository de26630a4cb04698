-- expect: fine
-- target_offset that returns NaN, in a batch of updates.
-- args: --items 20 --update insert:1,4
-- says: returned x nan
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:target_offset(view, x, y)
  return 0/0, math.huge
end
return l
