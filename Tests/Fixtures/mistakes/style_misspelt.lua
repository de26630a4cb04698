local layout = {}
function layout:attributes(view, item, section, a)
  local width, height = view:measure_text("A title", "blod 15")
  a:frame(0, (item - 1) * 40, width, height):value("style", "blod 15"):value("align", "centre")
end
return layout
--> exit 0
--> warning: view:measure_text knows no word 'blod' in a style; did you mean 'bold'?
--> style_misspelt.lua: warning: pictures know no word 'blod' of the value 'style'; did you mean 'bold'? (1,1)
--> style_misspelt.lua: warning: pictures know no word 'centre' of the value 'align'; did you mean 'center'? (1,1)
