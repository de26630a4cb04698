local l = { columns = 3 }
function l:plaec(a) end
function l:attributes(view, item, section, a)
  self:place(a)
end
return l
