-- expect: fine
-- %p and addresses in text are not to be had.
local l = {}
function l:attributes(view, item, section, a)
  assert(not pcall(string.format, '%p', {}))
  assert(not pcall(string.format, '%-10p', {}))
  assert(tostring({}) == 'table' and tostring(print) == 'function')
  assert(('%s'):format(a) == tostring(a) and tostring(a) == 'userdata')
  return 0, 0, 1, 1
end
return l
