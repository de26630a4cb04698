-- expect: fine
-- Content of 1e9 each way with elements_in_rect that emits nothing.
local l = {}
function l:content_size() return 1e9, 1e9 end
function l:elements_in_rect() end
return l
