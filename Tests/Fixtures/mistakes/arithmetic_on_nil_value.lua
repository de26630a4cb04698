--$ --data ../photos.json
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, view:value(item, section, "year") * 10, 9, 9)
end
return l
