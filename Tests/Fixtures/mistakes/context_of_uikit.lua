--$ --items 100 --scroll-to 1,91,top
local l = layout.extend "flow"
function l:should_invalidate() return true end
function l:invalidation_context(view, context) context:invalidateItems({ 1, 2 }) end
return l
--> exit 1
--> context_of_uikit.lua:4: attempt to call a nil value (method 'invalidateItems'); write context:item(item, section)
-->   in 'invalidation_context'
