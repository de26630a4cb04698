-- Engines create layouts and hold limits, the log and modules. Layouts place elements.
local Calls = require "layoutlua.calls"
local custom = require "layoutlua.custom"
local values = require "layoutlua.values"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end

-- ---- layouts ----

local Layout = {}
Layout.__index = Layout
Layout.__name = "layoutlua.layout"

local function make_layout(engine, handle, answers, parameters)
  local self = setmetatable({ calls = engine.calls, handle = handle, answers = answers }, Layout)
  self.anchor = engine.calls:own(c.lyl_layout_release, handle)
  for name, value in pairs(parameters or {}) do self:set(name, value) end
  return self
end

-- Returns the name of the layout.
function Layout:name() return c.text(c.lyl_layout_name(self.handle)) end
-- Sets a parameter. The next query of the view runs a layout pass.
function Layout:set(name, value)
  values.set(self.calls, c.lyl_layout_set_parameter, self.handle, name, value)
  return self
end
-- Sets several parameters from the text of a table, "{ columns = 3, line_spacing = 8 }". On an error it sets none.
function Layout:configure(text)
  self.calls:call(c.lyl_layout_configure, self.handle, text)
  return self
end
function Layout:get(name) return values.get(self.calls, c.lyl_layout_get_parameter, self.handle, name) end
-- Returns a list of the parameters with name, doc, default, minimum, maximum, step, choices.
function Layout:parameters()
  return values.infos(function(index, out) return c.lyl_layout_parameter_at(self.handle, index, out) end)
end
-- Loads another version of the script. If this fails, the old version remains.
function Layout:reload(text, name) self.calls:call(c.lyl_layout_reload, self.handle, text, #text, name or "script") end
-- Returns the names of the methods of the built-in layout that this layout is or extends.
function Layout:method_names()
  local names, name = {}, c.lyl_layout_method_name(self.handle, 0)
  while name ~= nil do
    names[#names + 1] = c.text(name)
    name = c.lyl_layout_method_name(self.handle, #names)
  end
  return names
end
-- Calls a method of the script, method(self, …), or one of the built-in layout. Returns at most 16 results.
function Layout:call(method, ...)
  local keep, count = {}, select("#", ...)
  local given, results, room = c.array("lyl_value", math.max(1, count)), c.array("lyl_value", 16), c.array "size_t"
  for i = 1, count do values.write(given[i - 1], (select(i, ...)), keep) end
  room[0] = 16
  self.calls:call(c.lyl_layout_call, self.handle, method, given, count, results, room)
  local found = {}
  for i = 1, tonumber(room[0]) do found[i] = values.read(results[i - 1]) end
  return Calls.unpack(found, 1, tonumber(room[0]))
end

-- ---- engines ----

local Engine = {}
Engine.__index = Engine
local LEVELS = { [C.LOG_ERROR] = "error", [C.LOG_WARN] = "warn", [C.LOG_INFO] = "info", [C.LOG_DEBUG] = "debug" }

-- Layouts: a built-in layout by name, a Lua file, the text of a script, or a table with callbacks (see custom.lua).
local function engine_of(self)
  if getmetatable(self) ~= Engine then error("write engine:layout(…) with a colon; the same applies to load, script and custom", 3) end
  return self.calls.engine
end
function Engine:layout(name, parameters) return Engine.made(self, parameters, c.lyl_layout_create, engine_of(self), name) end
function Engine:load(path, parameters) return Engine.made(self, parameters, c.lyl_layout_load_file, engine_of(self), path) end
function Engine:script(text, name, parameters)
  return Engine.made(self, parameters, c.lyl_layout_load_buffer, engine_of(self), text, #text, name or "script")
end
function Engine:custom(layout, parameters)
  engine_of(self)
  local out, answers = custom(self.calls, layout)
  return make_layout(self, out, answers, parameters)
end
function Engine:made(parameters, make, ...)
  local out = c.array "lyl_layout*"
  self.calls:call(make, Calls.append(out, ...))
  return make_layout(self, out[0], nil, parameters)
end

-- Returns the names of the built-in layouts.
function Engine:layout_names()
  local names = {}
  while c.lyl_layout_builtin_name(#names) ~= nil do names[#names + 1] = c.text(c.lyl_layout_builtin_name(#names)) end
  return names
end
function Engine:kind_name(kind) return self.calls:kind_name(kind) end
function Engine:interrupt() c.lyl_engine_interrupt(self.calls.engine) end
-- Collects the garbage of scripts for about `seconds`. Returns true if every layout finished a cycle.
function Engine:collect(seconds) return c.lyl_engine_collect(self.calls.engine, seconds) end
-- Returns the memory in use: lua_current, lua_peak, lua_limit and native_current in bytes, and the number of
-- attributes.
function Engine:memory()
  local out, found = c.new "lyl_memory_info", {}
  c.lyl_engine_memory(self.calls.engine, out)
  for _, name in ipairs { "lua_current", "lua_peak", "lua_limit", "native_current", "attributes" } do found[name] = tonumber(out[name]) end
  return found
end
-- Returns limits of scripts from a table with names of lyl_limits. Limits that are left out get their defaults.
local function write_limits(limits)
  local out = c.new "lyl_limits"
  c.lyl_limits_init(out)
  for name, value in pairs(limits) do out[name] = value end
  return out
end
function Engine:set_limits(limits) self.calls:call(c.lyl_engine_set_limits, self.calls.engine, write_limits(limits)) end

local Log = {}
Log.__index = Log
function Log:log(level, message, length) self.tell(LEVELS[tonumber(level)], c.text(message, tonumber(length))) end
Log["lyl_log_fn"] = Log.log

local Modules = {}
Modules.__index = Modules
Modules["lyl_module_loader_fn"] = function(self, name, bytes, length)
  name = c.text(name)
  local text
  if type(self.modules) == "table" then text = self.modules[name] else text = self.modules(name) end
  if not text then return C.E_NOT_FOUND end
  self.text = c.array("char", #text + 1)
  c.copy(self.text, text)
  bytes[0], length[0] = self.text, #text
end

-- engine { log = function(level, message) or false, log_level, modules = table or function(name), limits = {…}, trusted }
return function(given)
  given = given or {}
  local options, keep = c.new "lyl_engine_options", {}
  c.lyl_engine_options_init(options)
  if given.trusted then options.flags = C.ENGINE_TRUSTED end
  if given.limits then
    keep.limits = write_limits(given.limits)
    options.limits = keep.limits
  end
  local tell = given.log
  -- By default, all messages except errors go to stderr. Errors are raised.
  if tell == nil then tell = function(level, message) if level ~= "error" then io.stderr:write("layoutlua: ", message, "\n") end end end
  if tell then
    keep.log = setmetatable({ tell = tell }, Log)
    c.set_callback(options, "lyl_engine_options.log")
    options.log_user = Calls.user(nil, keep.log)
    options.log_level = C["LOG_" .. (given.log_level or "info"):upper()]
  end
  if given.modules then
    keep.loader = setmetatable({ modules = given.modules }, Modules)
    c.set_callback(options, "lyl_engine_options.loader")
    options.loader_user = Calls.user(nil, keep.loader)
  end
  local calls = Calls.new(options)
  calls.keep = keep
  for _, who in pairs { keep.log, keep.loader } do who.calls = calls end
  return setmetatable({ calls = calls }, Engine)
end
