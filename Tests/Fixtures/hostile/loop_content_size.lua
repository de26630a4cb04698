-- expect: budget
-- content_size never ends.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:content_size(view)
  while true do end
end
return l
