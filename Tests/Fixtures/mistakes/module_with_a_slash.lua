local parts = require "../parts"
return layout.extend "flow"
--> exit 1
--> module_with_a_slash.lua:1: bad module name '../parts': names are words with dots between
