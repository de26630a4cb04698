local l = {}
function l:attributes(view, item, section, a)
  if item == 3 then return nil end
  return 0, item * 40, 320, 36
end
return l
--> exit 0
--> nil_for_no_element.lua:2: warning: 'attributes' gives item 3 of section 1 no size: set a:frame(x, y, width, height), or return x, y, width, height, or return false where there is no element
