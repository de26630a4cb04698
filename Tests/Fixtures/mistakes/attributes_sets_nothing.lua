local l = { columns = 3 }
function l:attributes(view, item, section, a)
  local x = item * 40
end
return l
