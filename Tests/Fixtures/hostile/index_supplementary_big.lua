-- expect: fine
-- A supplementary view of number 2^31 - 1 exists only once: nothing is allocated by its number.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:supplementary('header', (1 << 31) - 1, 1, 0, 0, 1, 1)
end
return l
