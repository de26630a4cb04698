--$ --format png -o /dev/null
local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, item * 40, 320, 36):value("color", "redd")
end
return l
--> exit 0
--> colour_unknown.lua: warning: pictures have no color 'redd'; did you mean 'red'? (1,1)
