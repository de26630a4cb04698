-- expect: budget
-- attributes tail-calls itself through self.
local l = {}
function l:attributes(view, item, section, a) return self:attributes(view, item, section, a) end
return l
