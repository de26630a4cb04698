return function(view, item) return 0, item * 40, 320, 36 end
--> exit 1
--> returns_a_function.lua: a layout script must return its layout, a table; this one returned function. End it with 'return <layout>'
