-- Collection views: a layout places a million items; the engine finds the visible ones and animates them.
--
--   local layoutlua = require "layoutlua"
--   local view = layoutlua.view(layoutlua.engine():layout("grid", { columns = 3 }), 1000, 320, 400)
--   for i, element in view:visible() do print(element.item, element.x, element.y) end
--
-- LuaJIT loads the library through its FFI, Lua 5.4 through the C module layoutlua.core. Items and sections count
-- from 1. Lengths are in points, angles in radians, times in seconds; y grows downwards. docs/luajit.md is the manual.
local Calls = require "layoutlua.calls"

return {
  engine = require "layoutlua.engine",
  view = require "layoutlua.view".new,
  -- The errors of calls: tables with code, message, file, line, callback, item, section, traceback, cause.
  error = Calls.Error,
  -- The functions of layoutlua.h, and new, array and text for its structs.
  c = Calls.c,
  constants = Calls.C,
  version = Calls.c.text(Calls.c.lyl_version_string()),
}
