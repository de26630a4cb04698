-- expect: budget
-- Queries of super that make no instruction, for ever.
local l = layout.extend 'flow'
function l:attributes(view, i, s, a)
  while true do l.super.target_path(self, view, 1, 1, 1e9, 1e9) end
end
return l
