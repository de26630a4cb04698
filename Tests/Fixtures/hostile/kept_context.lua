-- expect: fine
-- context is used after its callback.
-- args: --items 20 --update insert:1,4
-- says: was kept from an earlier callback
local l, kept = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:invalidate(view, context) kept = context end
function l:prepare_updates() kept:item(1, 1) end
return l
