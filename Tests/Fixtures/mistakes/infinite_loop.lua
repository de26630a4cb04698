--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  while true do end
end
return l
