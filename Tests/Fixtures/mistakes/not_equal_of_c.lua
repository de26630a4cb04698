local l = {}
function l:attributes(view, item)
  if item != 3 then return 0, item * 40, 320, 36 end
end
return l
--> exit 1
--> not_equal_of_c.lua:3: 'then' expected near '!'; Lua has no != and no !: write ~= or not
