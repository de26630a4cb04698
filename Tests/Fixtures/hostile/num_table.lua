-- expect: result
-- A table in place of a frame.
local l = {}
function l:attributes(view, item, section, a)
  return {0, 0, 1, 1}
end
return l
