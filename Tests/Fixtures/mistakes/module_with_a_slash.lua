local parts = require "../parts"
return layout.extend "flow"
--> exit 1
--> module_with_a_slash.lua:1: bad module name '../parts': modules are in the script's folder and in folders inside it; require "parts.spiral" loads parts/spiral.lua
