--$ --data ../photos.json
local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):value("title", view:value(item, section, "titel"))
end
return l
