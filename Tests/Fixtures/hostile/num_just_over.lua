-- expect: result
-- Just beyond the limit of 1e9.
local l = {}
function l:attributes(view, item, section, a)
  return 1000000000.0000002, 0, 1, 1
end
return l
