-- expect: fine
-- initial and final with absurd values.
-- args: --items 20 --update insert:1,4 --time 0.2
local l = {}
function l:attributes(view, i) return 0, i * 40, 40, 40 end
function l:initial(view, a) a:center(1e9, -1e9):size(0, 1e9):alpha(-1e9):rotate(1e9, 1, 1, 1):perspective(1e-9) end
function l:final(view, a) for i = 1, 34 do a:scale(1e9) end end
return l
