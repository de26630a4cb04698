-- expect: result
-- Three numbers in place of four.
local l = {}
function l:attributes(view, item, section, a)
  return 1, 2, 3
end
return l
