local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = load("return 1")()
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_load_text.lua:3: global 'load' is not defined; use require
-->   in 'attributes' (item 1 of 10, section 1)
