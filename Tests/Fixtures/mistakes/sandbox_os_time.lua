local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = os.time()
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_os_time.lua:3: global 'os' is not defined; a layout has no clock and no files
-->   in 'attributes' (item 1 of 10, section 1)
