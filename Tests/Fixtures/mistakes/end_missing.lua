local l = {}
function l:attributes(view, item)
  if item > 3 then
    return 0, item * 40, 320, 36
end
return l
--> exit 1
--> end_missing.lua:9: 'end' expected (to close 'function' at line 2) near <eof>
