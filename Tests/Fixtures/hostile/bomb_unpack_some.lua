-- expect: costly
-- table.unpack of two million values: more than the stack has.
local l = {}
function l:attributes(view, item, section, a)
  return table.unpack({}, 1, 2000000)
end
return l
