--$ --update delete:0,3
local l = layout.extend "flow"
function l:final(view, a, change)
  return 0, 0, 50, 50
end
return l
