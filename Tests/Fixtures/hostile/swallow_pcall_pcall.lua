-- expect: budget
-- pcall of pcall of pcall: the error must pass all of C.
local l = {}
function l:attributes(view, item, section, a)
  pcall(pcall, pcall, pcall, function() while true do end end)
  while true do end
  return 0, 0, 1, 1
end
return l
