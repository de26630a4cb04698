-- expect: runtime
-- Methods of a on out.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  local a = out:cell(1, 1, 0, 0, 1, 1)
  a.alpha(out, 1)
end
return l
