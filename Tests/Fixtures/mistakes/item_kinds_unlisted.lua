local l = { supplementary_kinds = { "badge" }, item_kinds = { "bagde" } }
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
function l:supplementary(view, kind, item, section, a) a:frame(300, 0, 20, 20) end
return l
--> exit 0
--> item_kinds_unlisted.lua:1: warning: 'item_kinds' names 'bagde', but no element has this kind: add it to supplementary_kinds or decoration_kinds
