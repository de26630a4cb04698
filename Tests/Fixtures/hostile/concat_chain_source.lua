-- expect: fine
-- A concatenation of some hundred operands in the source.
local s = 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x' .. 'x'
local l = {}
function l:attributes(view, item, section, a)
  assert(#s == 151)
  return 0, 0, 1, 1
end
return l
