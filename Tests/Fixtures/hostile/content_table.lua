-- expect: result
-- content_size returns {}.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:content_size(view)
  return {}
end
return l
