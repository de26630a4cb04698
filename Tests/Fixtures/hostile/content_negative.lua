-- expect: result
-- content_size returns -1, -1.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:content_size(view)
  return -1, -1
end
return l
