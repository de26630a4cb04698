--$ --set widths=[100,10]
local l = { widths = { 100, 50 }, parameters = { widths = { min = 20 } } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 2
--> --set widths: 'widths[2]' must be at least 20, got 10
