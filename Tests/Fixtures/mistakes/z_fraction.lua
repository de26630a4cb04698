local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, 9, 9):z(1.5)
end
return l
--> exit 1
--> z_fraction.lua:3: z must be a whole number (use math.floor), got 1.5 (argument 1)
-->   in 'attributes' (item 1 of 10, section 1)
