local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = item * 40
end
return l
--> exit 0
--> attributes_sets_nothing.lua:2: warning: 'attributes' gives item 1 of section 1 no size: set a:frame(x, y, width, height), or return x, y, width, height, or return false where there is no element
