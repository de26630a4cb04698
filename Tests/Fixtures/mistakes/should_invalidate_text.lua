--$ --scroll-to 1,10,top
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:should_invalidate(view, x, y, w, h) return "attribute" end
return l
--> exit 1
--> should_invalidate_text.lua:4: 'should_invalidate' must return true, false or "attributes"; it returned "attribute"
-->   in 'should_invalidate'
