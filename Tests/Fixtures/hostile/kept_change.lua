-- expect: fine
-- change is used after its callback.
-- args: --items 20 --update insert:1,4
-- says: was kept from an earlier callback
local l, kept = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:initial(view, a, change) kept = change end
function l:finalize_updates() return kept.action end
return l
