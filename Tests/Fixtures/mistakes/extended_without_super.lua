local l = layout.extend "flow"
function l:attributes(view, item, section, a)
  a:alpha(0.5)
end
return l
