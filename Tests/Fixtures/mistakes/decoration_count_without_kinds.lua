local l = {}
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
function l:decoration_count(view, kind, section) return 3 end
return l
--> exit 0
--> decoration_count_without_kinds.lua:3: warning: 'decoration_count' is never called: list the kinds, decoration_kinds = { "..." }
