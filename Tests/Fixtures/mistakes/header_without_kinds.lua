local l = {}
function l:prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
function l:supplementary(view, kind, item, section, a)
  a:frame(0, 0, view.width, 30)
end
return l
--> exit 0
--> header_without_kinds.lua:5: warning: 'supplementary' is never called: list its kinds, supplementary_kinds = { "..." }, or place the views in 'prepare'
