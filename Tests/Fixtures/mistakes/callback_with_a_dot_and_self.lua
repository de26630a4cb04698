local l = { columns = 3 }
function l.attributes(view, item)
  local w = view.width / self.columns
  return 0, item * 40, w, 36
end
return l
--> exit 1
--> callback_with_a_dot_and_self.lua:2: define 'attributes' with a colon, function l:attributes(view, ...): with a dot its first argument, 'view', is self
