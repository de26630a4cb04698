local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
function l:content_sise(view) return 320, 4000 end
return l
--> exit 1
--> callback_misspelt_beside_another.lua:3: unknown callback 'content_sise'; did you mean 'content_size'?
