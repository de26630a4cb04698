-- expect: fine
-- prepare_updates never ends, in a batch of updates: it is reported, and the change goes on with the defaults.
-- args: --items 20 --update insert:1,4
-- says: loop_prepare_updates.lua:8: the instruction budget
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare_updates(view, updates)
  while true do end
end
return l
