local l = {}
function l:attributes(view, item) return 0, item * 40, 320, 36 end
--> exit 1
--> returns_nothing.lua: a layout script must return its layout, a table; this one returned nil. End it with 'return <layout>'
