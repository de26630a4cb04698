--$ --format png -o /dev/null
local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, item * 40, 320, 36):value("colour", "red")
end
return l
--> exit 0
--> value_misspelt_title.lua: warning: pictures do not draw the value 'colour'; did you mean 'color'? (1,1)
