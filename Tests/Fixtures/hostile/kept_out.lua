-- expect: runtime
-- out is used in content_size.
local l, kept = {}
function l:prepare(view, out) kept = out end
function l:content_size(view)
  kept:cell(1, 1, 0, 0, 1, 1)
  return 1, 1
end
return l
