local l = { supplementary_kinds = { "headers" } }
function l:attributes(view, item) return 0, 40 + (item - 1) * 50, 100, 40 end
function l:supplementary(view, kind, item, section, a)
  if kind == "header" then return 0, 0, view.width, 30 end
end
return l
--> exit 0
--> kind_of_another_name.lua:3: warning: 'supplementary' gives 'headers' 1 of section 1 no size: set a:frame(x, y, width, height), or return x, y, width, height, or return false where there is no element
