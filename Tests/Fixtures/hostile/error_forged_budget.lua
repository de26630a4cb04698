-- expect: runtime
-- A message that is the budget's own text is still an ordinary error.
local l = {}
function l:attributes(view, item, section, a)
  error('the instruction budget is used up; is there a loop that does not end?')
  return 0, 0, 1, 1
end
return l
