local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a.frame(0, 0, 9, 9)
end
return l
--> exit 1
--> a_call_with_a_dot.lua:3: call the methods of 'a' with a colon: a:size(w, h)
-->   in 'attributes' (item 1 of 10, section 1)
