--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local t = {}
  for i = 1, 1e9 do t[i] = { i } end
end
return l
