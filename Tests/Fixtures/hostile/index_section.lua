-- expect: result
-- A section that is not there.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:cell(1, 2, 0, 0, 1, 1)
end
return l
