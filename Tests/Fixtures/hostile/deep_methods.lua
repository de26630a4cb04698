-- expect: costly
-- attributes calls itself through self.
local l = {}
function l:attributes(view, item, section, a)
  local x = 1 + self:attributes(view, item, section, a)
end
return l
