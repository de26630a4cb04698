-- expect: runtime
-- error with an absurd level.
local l = {}
function l:attributes(view, item, section, a)
  error('x', math.maxinteger)
  return 0, 0, 1, 1
end
return l
