local l = { columns = 3 }
function l.attributes(view, item)
  local w = view.width / self.columns
  return 0, item * 40, w, 36
end
return l
