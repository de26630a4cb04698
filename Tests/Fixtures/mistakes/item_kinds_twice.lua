local l = { supplementary_kinds = { "badge" }, item_kinds = { "badge", "badge" } }
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
function l:supplementary(view, kind, item, section, a) a:frame(300, 0, 20, 20) end
return l
--> exit 1
--> item_kinds_twice.lua:1: item_kinds, entry 2: the kind 'badge' is listed twice
