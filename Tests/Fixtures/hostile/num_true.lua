-- expect: result
-- true in place of a frame.
local l = {}
function l:attributes(view, item, section, a)
  return true
end
return l
