local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = debug.traceback()
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_debug_traceback.lua:3: global 'debug' is not defined; use view:log(...) to print
-->   in 'attributes' (item 1 of 10, section 1)
