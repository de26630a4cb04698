local l = layout.compositional {}
l.section = { layout = layout.load "parts/row.lua" }
return l
--> exit 1
--> layout_by_path.lua:2: bad module name 'parts/row.lua': names have dots for folders and no .lua; write layout.load "parts.row"
