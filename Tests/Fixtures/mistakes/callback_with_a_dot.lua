local l = { columns = 3 }
function l.attributes(view, item, section, a)
  a:frame(0, 0, view.width / 3, 30)
end
return l
--> exit 1
--> callback_with_a_dot.lua:2: define 'attributes' with a colon, function l:attributes(view, ...): with a dot its first argument, 'view', is self
