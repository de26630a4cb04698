-- Collection views: a layout says where a million items are, the engine says which of them are visible and how they move.
--
--   local layoutlua = require "layoutlua"
--   local view = layoutlua.view(layoutlua.engine():layout("grid", { columns = 3 }), 1000, 320, 400)
--   for i, element in view:visible() do print(element.item, element.x, element.y) end
--
-- LuaJIT takes the library by its FFI, Lua 5.4 by the C module layoutlua.core. Items and sections count from 1; lengths are points,
-- angles radians, times seconds; y grows downwards. docs/luajit.md is the manual.
local Calls = require "layoutlua.calls"

return {
  engine = require "layoutlua.engine",
  view = require "layoutlua.view".new,
  -- Errors that calls raise: tables with code, message, file, line, callback, item, section, traceback, cause.
  error = Calls.Error,
  -- The functions of layoutlua.h, and new, array, text for its structs.
  c = Calls.c,
  constants = Calls.C,
  version = Calls.c.text(Calls.c.lyl_version_string()),
}
