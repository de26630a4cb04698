local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, item * 60, 50, 50):alpha(80)
end
return l
--> exit 0
--> alpha_in_percent.lua:3: warning: alpha must be from 0 to 1; larger values count as 1
