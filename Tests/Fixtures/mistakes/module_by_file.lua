local grid = require "./helpers/grid.lua"
return layout.extend "flow"
--> exit 1
--> module_by_file.lua:1: bad module name './helpers/grid.lua': names have dots for folders and no .lua; write require "helpers.grid"
