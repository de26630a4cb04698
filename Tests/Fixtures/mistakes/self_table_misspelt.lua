local l = { columns = 3 }
function l:attributes(view, item, section, a)
  a:frame(0, 0, self.state.width, 9)
end
return l
