local l = { columns = 3 }
l.params = { columns = { min = 1 } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 0
--> params_for_parameters.lua:2: warning: 'params' is never read; use parameters
