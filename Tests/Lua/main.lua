-- Runs the tests: lua5.4 main.lua, luajit main.lua. An argument runs only the tests whose sentences contain it.
local check = require "check"
check.only = arg[1]
for _, name in ipairs { "views", "layouts", "lifetimes" } do require(name) end
print(("%d passed, %d failed"):format(check.passed, check.failed))
os.exit(check.failed == 0 and check.passed > 0 and 0 or 1, true)
