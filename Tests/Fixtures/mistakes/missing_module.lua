local parts = require "parts.spiral"
return layout.extend "flow"
--> exit 1
--> missing_module.lua:1: module 'parts.spiral' not found: there is no ./parts/spiral.lua
