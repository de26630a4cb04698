local l = layout.extend "flow"
function l:shouldInvalidateLayoutForBoundsChange(view) return true end
function l:sizeForItem(view, item) return 50, 50 end
return l
--> exit 0
--> uikit_method.lua:2: warning: 'shouldInvalidateLayoutForBoundsChange' is never read; use should_invalidate
--> uikit_method.lua:3: warning: 'sizeForItem' is never read; use item_width and item_height, or sizes in the data
