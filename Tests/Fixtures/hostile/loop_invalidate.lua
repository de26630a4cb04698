-- expect: budget
-- invalidate never ends, in a batch of updates.
-- args: --items 20 --update insert:1,4
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:invalidate(view, context)
  while true do end
end
return l
