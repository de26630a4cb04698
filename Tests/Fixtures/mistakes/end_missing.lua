local l = {}
function l:attributes(view, item)
  if item > 3 then
    return 0, item * 40, 320, 36
end
return l
