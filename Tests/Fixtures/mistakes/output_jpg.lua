--$ -o x.jpg
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> x.jpg: there is no format for .jpg; write .png, .svg, .pdf, .html, .json or .txt, or give --format
