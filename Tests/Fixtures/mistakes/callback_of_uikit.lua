local l = {}
function l:layoutAttributesForElements(view, item) return 0, item * 40, 320, 36 end
return l
