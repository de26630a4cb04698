-- expect: result
-- content_size returns math.huge, 1.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:content_size(view)
  return math.huge, 1
end
return l
