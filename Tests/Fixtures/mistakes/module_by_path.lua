local grid = require "helpers/grid"
return layout.extend "flow"
--> exit 1
--> module_by_path.lua:1: bad module name 'helpers/grid': names have dots for folders and no .lua; write require "helpers.grid"
