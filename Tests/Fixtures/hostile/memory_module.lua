-- expect: memory
-- A module is loaded as the memory is full.
local l = {}
function l:attributes(view, i, s, a)
  local head
  pcall(function() while true do head = {head} end end)
  require 'parse_small'
end
return l
