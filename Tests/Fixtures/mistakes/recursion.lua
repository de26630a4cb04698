--$ --items 1
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  self:attributes(view, item, section, a)
end
return l
