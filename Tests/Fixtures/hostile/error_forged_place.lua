-- expect: runtime
-- A message that pretends to come from another file and line.
local l = {}
function l:attributes(view, item, section, a)
  error('/etc/passwd:1: forged', 0)
  return 0, 0, 1, 1
end
return l
