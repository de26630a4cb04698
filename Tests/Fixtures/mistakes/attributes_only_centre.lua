local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:center(item * 40, 50)
end
return l
--> exit 0
--> attributes_only_centre.lua:2: warning: 'attributes' gives item 1 of section 1 no size: set a:frame(x, y, width, height), or return x, y, width, height, or return false where there is no element
