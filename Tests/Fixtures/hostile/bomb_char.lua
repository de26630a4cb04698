-- expect: runtime
-- string.char with values out of range.
local l = {}
function l:attributes(view, item, section, a)
  return string.char(256)
end
return l
