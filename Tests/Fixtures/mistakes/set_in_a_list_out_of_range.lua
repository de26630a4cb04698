--$ --set widths=[100,10]
local l = { widths = { 100, 50 }, parameters = { widths = { min = 20 } } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
