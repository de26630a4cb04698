local l = { columns = 3 }
function l:attributes(view, item, section, a)
  return 0, 0 / 0, 320, 36
end
return l
--> exit 1
--> attributes_returns_nan.lua:2: 'attributes' returned y nan; it must be finite and at most 1e9
-->   in 'attributes' (item 1 of 10, section 1)
