-- expect: runtime
-- a is used in content_size.
local l, kept = {}
function l:attributes(view, i, s, a) kept = a return 0, 0, 1, 1 end
function l:content_size(view)
  kept:alpha(0)
  return 1, 1
end
function l:prepare(view, out) kept = out:cell(1, 1, 0, 0, 1, 1) end
return l
