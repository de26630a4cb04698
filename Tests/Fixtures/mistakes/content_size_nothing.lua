local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:content_size(view) local h = view.count * 40 end
return l
--> exit 0
--> content_size_nothing.lua:3: warning: 'content_size' returns nothing: return width, height
