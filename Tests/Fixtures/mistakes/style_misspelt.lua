local layout = {}
function layout:attributes(view, item, section, a)
  local width, height = view:measure_text("A title", "blod 15")
  a:frame(0, (item - 1) * 40, width, height):value("style", "blod 15"):value("align", "centre")
end
return layout
--> exit 0
--> warning: a style of view:measure_text has the unknown word 'blod'; did you mean 'bold'?
--> style_misspelt.lua: warning: the value 'align' has the unknown word 'centre'; did you mean 'center'? (1,1)
--> style_misspelt.lua: warning: the value 'style' has the unknown word 'blod'; did you mean 'bold'? (1,1)
