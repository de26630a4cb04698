local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, item * 40, 320, 36):pin("top", 0, 100, 50)
end
return l
--> exit 0
--> pin_backwards.lua:3: warning: the pin is from 100 to 50: it has no effect, because from is after to
