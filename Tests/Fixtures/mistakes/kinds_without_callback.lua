local l = { supplementary_kinds = { "header" } }
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
return l
--> exit 0
--> kinds_without_callback.lua:1: warning: 'supplementary_kinds' lists kinds, but there is no callback 'supplementary'
