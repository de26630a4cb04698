-- expect: runtime
-- string.format with a huge width.
local l = {}
function l:attributes(view, item, section, a)
  return ('%99999d'):format(1)
end
return l
