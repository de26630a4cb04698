-- expect: budget
-- decoration never ends.
local l = {}
l.decoration_kinds = {'back'}
function l:prepare(view, out) out:decoration('back', 1, 1, 0, 0, 10, 10) end
function l:decoration(view, kind, item, section, a)
  while true do end
end
return l
