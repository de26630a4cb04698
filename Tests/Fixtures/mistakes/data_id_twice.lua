--$ --data data_id_twice.json
local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
