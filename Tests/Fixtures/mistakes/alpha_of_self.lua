local l = {}
function l:attributes(view, item, section, a)
  self.alpha = 0.5
  return 0, item * 40, 320, 36
end
return l
--> exit 0
--> alpha_of_self.lua:3: warning: self.alpha is a field of the layout; to set it for the element, call a:alpha(...)
