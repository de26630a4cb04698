-- expect: result
-- content_size returns 0/0, 0/0.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:content_size(view)
  return 0/0, 0/0
end
return l
