-- expect: runtime
-- Methods of view on nil.
local l = {}
function l:attributes(view, item, section, a)
  view.items(nil, 1)
  return 0, 0, 1, 1
end
return l
