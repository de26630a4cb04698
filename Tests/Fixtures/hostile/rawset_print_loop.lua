-- expect: budget
-- view:log calls a print of the script that never ends.
rawset(_ENV, 'print', function() while true do end end)
local l = {}
function l:attributes(view, item, section, a)
  view:log('x')
  return 0, 0, 1, 1
end
return l
