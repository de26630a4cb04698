local grid = require "helpers.grid.lua"
return layout.extend "flow"
--> exit 1
--> module_with_ending.lua:1: module 'helpers.grid.lua' not found: there is no ./helpers/grid/lua.lua; a name has no .lua: write require "helpers.grid"
