local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:content_size(view) return 4000 end
return l
