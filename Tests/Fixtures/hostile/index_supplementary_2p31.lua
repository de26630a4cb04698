-- expect: result
-- A supplementary view of number 2^31.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:supplementary('header', 1 << 31, 1, 0, 0, 1, 1)
end
return l
