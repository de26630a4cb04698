-- expect: result
-- A custom value of NaN.
local l = {}
function l:attributes(view, item, section, a)
  a:value('v', 0/0)
  return 0, 0, 1, 1
end
return l
