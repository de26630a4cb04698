-- expect: runtime
-- An item of number 0/0.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:cell(0/0, 1, 0, 0, 1, 1)
end
return l
