-- What luacheck reports of the Lua sources: Tests/House/run runs it over scripts/ and bindings/lua.

-- The globals of a script's sandbox (docs/lua.md).
stds.script = {
  read_globals = {
    "_VERSION", "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "lerp", "clamp", "ease",
    layout = { fields = { "extend", "compositional" } },
    math = { fields = {
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
      "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan", "tointeger", "type", "ult",
    } },
    string = { fields = { "byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper" } },
    table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
  },
}
-- The binding runs in Lua 5.4 and in LuaJIT, also in that of LÖVE.
std = "lua54+luajit"
files["scripts"] = { std = "script" }
files["bindings/lua"] = { read_globals = { "love" } }
-- LÖVE calls what a program puts into its table.
files["bindings/lua/examples"] = { globals = { "love" } }
files["bindings/lua/layoutlua/love.lua"] = { globals = { "love" } }

-- Many lines are longer than 120.
max_line_length = false
-- Callbacks name all their arguments, as docs/lua.md does.
unused_args = false
self = false
-- Definitions for editors: functions without bodies, which nothing runs.
exclude_files = { "scripts/library" }
