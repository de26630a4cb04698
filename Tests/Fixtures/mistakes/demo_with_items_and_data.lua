local l = { demo = { items = 5, data = "photos" } }
function l:attributes(view, item) return 0, item * 40, 320, 36 end
return l
--> exit 1
--> demo_with_items_and_data.lua:1: demo has both data and items or sections: give only one of them
