local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = ("a"):match("a")
  a:frame(0, 0, 9, 9)
end
return l
--> exit 1
--> sandbox_string_match.lua:3: attempt to call a nil value (method 'match'); scripts have no patterns; use string.sub and compare
-->   in 'attributes' (item 1 of 10, section 1)
