-- expect: result
-- An item of number math.mininteger.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:cell(math.mininteger, 1, 0, 0, 1, 1)
end
return l
