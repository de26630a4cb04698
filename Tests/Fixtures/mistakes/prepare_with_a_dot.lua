local l = {}
function l.prepare(view, out)
  for i = 1, view.count do out:cell(i, 1, 0, i * 40, 320, 36) end
end
return l
--> exit 1
--> prepare_with_a_dot.lua:2: define 'prepare' with a colon, function l:prepare(view, ...): with a dot its first argument, 'view', is self
