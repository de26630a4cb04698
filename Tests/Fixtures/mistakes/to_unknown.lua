--$ --to flwo
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> flwo: no such file, bundled script or built-in layout; did you mean 'flow'?
