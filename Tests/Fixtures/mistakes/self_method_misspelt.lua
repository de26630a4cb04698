local l = { columns = 3 }
function l:plaec(a) end
function l:attributes(view, item, section, a)
  self:place(a)
end
return l
--> exit 1
--> self_method_misspelt.lua:4: attempt to call a nil value (method 'place'); did you mean 'plaec'?
-->   in 'attributes' (item 1 of 10, section 1)
