local l = {}
function l:prepair(view, out)
  out:cell(1, 1, 0, 0, 10, 10)
end
return l
--> exit 1
--> callback_misspelt.lua:2: the layout places nothing: it needs at least one of the callbacks 'prepare', 'attributes', 'elements_in_rect'; did you mean 'prepare' by 'prepair'?
