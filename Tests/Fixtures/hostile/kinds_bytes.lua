-- expect: fine
-- A kind of bytes that are no UTF-8: the JSON must stay valid.
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:prepare(view, out)
  out:decoration('\xff\xfe\1\"', 1, 1, 0, 0, 10, 10)
end
return l
