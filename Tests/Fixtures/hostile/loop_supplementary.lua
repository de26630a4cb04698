-- expect: budget
-- supplementary never ends.
local l = {}
l.supplementary_kinds = {'header'}
function l:prepare(view, out) out:supplementary('header', 1, 1, 0, 0, 10, 10) end
function l:supplementary(view, kind, item, section, a)
  while true do end
end
return l
