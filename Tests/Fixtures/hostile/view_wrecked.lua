-- expect: fine
-- view is emptied by each callback and filled again for the next.
local l = {}
function l:prepare(view) for k in pairs(view) do view[k] = nil end view.count = 1e9 view.width = 'wide' end
function l:content_size(view) assert(view.count == 200 and type(view.width) == 'number') return 100, 100 end
function l:attributes(view, i) view.sections = -1 return i, i, 1, 1 end
return l
