-- expect: runtime
-- Methods of out on a.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  local a = out:cell(1, 1, 0, 0, 1, 1)
  out.cell(view, 1)
end
return l
