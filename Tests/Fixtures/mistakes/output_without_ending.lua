--$ -o picture
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> picture: end the name in .png, .svg, .pdf, .html, .json or .txt, or give --format
