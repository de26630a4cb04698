local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local w, h = view:item_size(item, section)
  a:frame(0, 0, w, h)
end
return l
