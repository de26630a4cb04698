-- expect: result
-- An item of number (1 << 53) + 1.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:cell((1 << 53) + 1, 1, 0, 0, 1, 1)
end
return l
