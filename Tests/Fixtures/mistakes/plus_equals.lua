local l = {}
function l:prepare(view, out)
  local y = 0
  for i = 1, view.count do out:cell(i, 1, 0, y, 320, 36) y += 40 end
end
return l
--> exit 1
--> plus_equals.lua:4: syntax error near '+'; Lua has no += or ++: write x = x + 1
