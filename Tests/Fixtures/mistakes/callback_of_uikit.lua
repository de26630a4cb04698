local l = {}
function l:layoutAttributesForElements(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> callback_of_uikit.lua:2: unknown callback 'layoutAttributesForElements'; did you mean 'elements_in_rect'?
