-- expect: result
-- A frame of text.
local l = {}
function l:attributes(view, item, section, a)
  return '0', '0', '1', '1'
end
return l
