-- expect: runtime
-- super is called while the script loads.
local l = layout.extend 'flow'
l.super.prepare(l, {}, {})
return l
