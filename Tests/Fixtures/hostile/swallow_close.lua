-- expect: budget
-- __close starts a new loop when the budget error unwinds.
local l = {}
function l:attributes(view, item, section, a)
  local spin = setmetatable({}, {__close = function() while true do end end})
  local x <close> = spin
  while true do end
  return 0, 0, 1, 1
end
return l
