-- expect: runtime
-- out is used in attributes.
local l, kept = {}
function l:prepare(view, out) kept = out end
function l:attributes()
  kept:cell(1, 1, 0, 0, 1, 1)
end
return l
