local l = {}
function l:attributes(view, item, section, a) a:frame(0, item * 40, 320, 36) end
function l:decoration(view, kind, item, section, a)
  a:frame(0, 0, view.width, 30)
end
return l
--> exit 0
--> decoration_without_kinds.lua:3: warning: 'decoration' is never called: list its kinds, decoration_kinds = { "..." }, or place the views in 'prepare'
