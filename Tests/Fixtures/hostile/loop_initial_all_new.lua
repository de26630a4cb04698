-- expect: fine
-- initial never ends for each of 200 new elements on screen: one stop each must not add up.
-- args: --items 200 --update insert:0,0 --update insert:0,1 --update insert:0,2 --update insert:0,3 --update insert:0,4 --update insert:0,5 --update insert:0,6 --update insert:0,7 --update insert:0,8 --update insert:0,9 --update insert:0,10 --update insert:0,11 --update insert:0,12 --update insert:0,13 --update insert:0,14 --update insert:0,15 --update insert:0,16 --update insert:0,17 --update insert:0,18 --update insert:0,19 --update insert:0,20 --update insert:0,21 --update insert:0,22 --update insert:0,23 --update insert:0,24 --update insert:0,25 --update insert:0,26 --update insert:0,27 --update insert:0,28 --update insert:0,29 --update insert:0,30 --update insert:0,31 --update insert:0,32 --update insert:0,33 --update insert:0,34 --update insert:0,35 --update insert:0,36 --update insert:0,37 --update insert:0,38 --update insert:0,39
-- says: the instruction budget
local l = {}
function l:attributes(view, i) return i, i, 1, 1 end
function l:initial(view, a, change)
  while true do end
end
return l
