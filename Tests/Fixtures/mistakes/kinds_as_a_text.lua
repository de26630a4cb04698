local l = { supplementary_kinds = "header" }
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
function l:supplementary(view, kind, item, section, a) a:frame(0, 0, 320, 36) end
return l
--> exit 1
--> kinds_as_a_text.lua:1: 'supplementary_kinds' must be a table, got a string
