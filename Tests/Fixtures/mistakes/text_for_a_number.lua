--$ --data text_for_a_number.json
local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, view:value(item, section, "start") * 10, 9, 9)
end
return l
--> exit 1
--> text_for_a_number.lua:4: attempt to mul a 'string' with a 'number'; tonumber(text) converts a string to a number
-->   in 'attributes' (item 1 of 1, section 1)
