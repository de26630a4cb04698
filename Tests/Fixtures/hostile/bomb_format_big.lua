-- expect: fine
-- string.format of the largest number with 99 digits is short.
local l = {}
function l:attributes(view, item, section, a)
  assert(#('%.99f'):format(1.7e308) < 500)
  return 0, 0, 1, 1
end
return l
