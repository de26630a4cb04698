local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:content_size(view) return 4000 end
return l
--> exit 1
--> content_size_one_number.lua:3: 'content_size' must return numbers; height is nil
-->   in 'content_size'
