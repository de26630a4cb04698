local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, "wide" + 1, 9)
end
return l
--> exit 1
--> string_plus.lua:3: attempt to add a 'string' with a 'number'; tonumber(text) converts a string to a number
-->   in 'attributes' (item 1 of 10, section 1)
