local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local w = view.item_size(item, section)
  a:frame(0, 0, w, w)
end
return l
