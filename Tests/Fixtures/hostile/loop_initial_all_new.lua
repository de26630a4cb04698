-- expect: fine
-- initial never ends for each of 200 new elements on screen: one stop each must not add up.
-- args: --items 200 --update insert:1,1 --update insert:1,2 --update insert:1,3 --update insert:1,4 --update insert:1,5 --update insert:1,6 --update insert:1,7 --update insert:1,8 --update insert:1,9 --update insert:1,10 --update insert:1,11 --update insert:1,12 --update insert:1,13 --update insert:1,14 --update insert:1,15 --update insert:1,16 --update insert:1,17 --update insert:1,18 --update insert:1,19 --update insert:1,20 --update insert:1,21 --update insert:1,22 --update insert:1,23 --update insert:1,24 --update insert:1,25 --update insert:1,26 --update insert:1,27 --update insert:1,28 --update insert:1,29 --update insert:1,30 --update insert:1,31 --update insert:1,32 --update insert:1,33 --update insert:1,34 --update insert:1,35 --update insert:1,36 --update insert:1,37 --update insert:1,38 --update insert:1,39 --update insert:1,40
-- says: the instruction budget
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:initial(view, a, change)
  while true do end
end
return l
