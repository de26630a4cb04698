-- expect: fine
-- After all names are used up, the usual kinds still work.
local l = {}
function l:prepare(view, out)
  local a = out:cell(1, 1, 0, 0, 1, 1)
  pcall(function() for i = 1, 1e6 do a:value('n' .. i) end end)
  out:supplementary('header', 1, 1, 0, 0, 1, 1)
end
return l
