-- expect: fine
-- The log gets bytes that are no UTF-8, zero bytes and escape sequences.
print('\xff\xfe', '\0', '\27[2J')
local l = {}
function l:attributes(view, item, section, a)
  if item == 1 then view:log('\xc0\x80', nil, {}, print, 0/0) end
  return 0, 0, 1, 1
end
return l
