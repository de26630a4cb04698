-- expect: fine
-- Several times the limit as garbage.
local l = {}
function l:attributes(view, item, section, a)
  local s = ('0123456789'):rep(40000) .. item
  return 0, 0, 1, 1
end
return l
