local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = coroutine.create(print)
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_coroutine.lua:3: global 'coroutine' is not defined; a callback runs to its end
-->   in 'attributes' (item 1 of 10, section 1)
