-- expect: fine
-- target_offset 1e9 away, in a batch of updates.
-- args: --items 20 --update insert:1,4
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:target_offset(view, x, y)
  return 1e9, -1e9
end
return l
