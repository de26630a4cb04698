-- expect: runtime
-- An error message of bytes that are no UTF-8, with a zero and control characters.
local l = {}
function l:attributes(view, item, section, a)
  error('\xff\xfe\0\1\27[31m\"')
  return 0, 0, 1, 1
end
return l
