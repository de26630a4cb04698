--$ --data photo
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 4
--> photo: cannot be read: there is no such file; did you mean 'photos', which is bundled?
