--$ --format png -o /dev/null
local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, item * 40, 320, 36):value("corner_radius", "4px")
end
return l
--> exit 0
--> corner_radius_text.lua: warning: pictures need a number for the value 'corner_radius' (1,1)
