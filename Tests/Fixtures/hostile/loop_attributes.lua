-- expect: budget
-- attributes never ends, at the last item only.
local l = {}
function l:attributes(view, item, section, a)
  if item == view.count then while true do end end
  return 0, 0, 1, 1
end
return l
