local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = io.open("x")
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_io_open.lua:3: global 'io' is not defined; a layout has no files; use view:log(...) to print
-->   in 'attributes' (item 1 of 10, section 1)
