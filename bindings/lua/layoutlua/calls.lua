-- Calls of the library. They raise an error for a status below 0 and rethrow errors of callbacks.
local abi = require "layoutlua.abi"
local c = jit and require "layoutlua.ffi" or require "layoutlua.core"
if jit then
  jit.off(true, true)
else
  c.array = c.new
  function c.pointer(number) return number end
  function c.anchor(body) return setmetatable({}, { __gc = body }) end
end

local C = abi.constants
local Calls = {}
Calls.__index = Calls
Calls.c, Calls.C = c, C

-- ---- errors ----

local Error = {}
Error.__index = Error
function Error:__tostring()
  if self.callback == "" then return self.message .. (self.caller and "\n  called at " .. self.caller or "") end
  local place = self.item and (" (item %d, section %d)"):format(self.item, self.section) or ""
  return ("%s\n  in '%s'%s"):format(self.message, self.callback, place)
end
Calls.Error = Error

local CODES = {}
for name, value in pairs(C) do
  if name:sub(1, 2) == "E_" then CODES[value] = name:sub(3) end
end

-- Returns the line of the program that made the call: the first line outside this module.
local own = debug.getinfo(1, "S").source:match "^(.-)[^/]*$"
local function caller()
  for level = 3, 12 do
    local info = debug.getinfo(level, "Sl")
    if not info then return end
    if info.currentline > 0 and info.source:sub(1, #own) ~= own then return info.short_src .. ":" .. info.currentline end
  end
end

-- Returns the error of a lyl_error_info, with sections and items counted from 1.
function Calls:read_error(info, cause)
  local error = setmetatable({ code = CODES[tonumber(info.code)], message = c.text(info.message), file = c.text(info.chunk),
    line = tonumber(info.line), callback = c.text(info.callback), traceback = c.text(info.traceback), cause = cause, caller = caller() }, Error)
  if tonumber(info.category) ~= C.NONE then
    error.kind, error.section, error.item = self:kind_name(info.kind), info.path.section + 1, info.path.item + 1
  end
  if cause ~= nil and error.code == "CALLBACK" then error.message = tostring(cause) end
  return error
end

function Calls:error_of(status, cause)
  local info = self.engine and c.lyl_engine_last_error(self.engine)
  if info and info.code == status then return self:read_error(info, cause) end
  return setmetatable({ code = CODES[status], caller = caller(), message = c.text(c.lyl_status_string(status)), callback = "", file = "", line = 0 }, Error)
end

-- Raises an error of this module in the form of an error of a call.
function Calls.fail(code, message)
  error(setmetatable({ code = code, caller = caller(), message = message, callback = "", file = "", line = 0 }, Error), 0)
end

-- Raises the error of a call. Only the outermost call raises errors of callbacks.
function Calls:check(status)
  local raised = self.depth == 0 and self.raised
  if self.depth == 0 then self.raised = nil end
  if status < 0 then error(self:error_of(status, raised and raised[1]), 0) end
  if raised then error(raised[1], 0) end
end

-- ---- calls ----

function Calls:status(call, ...)
  self.depth = self.depth + 1
  local status = call(...)
  self:leave()
  return status
end

local unpack = table.unpack or unpack
-- Returns the arguments of a call, followed by the object for its result.
function Calls.append(out, ...)
  local arguments, count = { ... }, select("#", ...) + 1
  arguments[count] = out
  return unpack(arguments, 1, count)
end
Calls.unpack = unpack

-- Calls a function that returns a status.
function Calls:call(call, ...)
  local status = self:status(call, ...)
  if status < 0 or self.raised then self:check(status) end
end

-- Calls a function that returns a status; returns false for LYL_E_NOT_FOUND, else true.
function Calls:asked(call, ...)
  local status = self:status(call, ...)
  if status == C.E_NOT_FOUND and not self.raised then return false end
  if status < 0 or self.raised then self:check(status) end
  return true
end

-- ---- destruction ----

-- Garbage can be collected during a call. It is then destroyed after the call.
function Calls:leave()
  self.depth = self.depth - 1
  while self.depth == 0 and #self.dropped > 0 do table.remove(self.dropped)() end
end
function Calls:destroy(body)
  if self.depth > 0 then self.dropped[#self.dropped + 1] = body else self:run(body) end
end
function Calls:run(body)
  self.depth = self.depth + 1
  body()
  self:leave()
end
-- Destroys a handle when the returned object is collected. The second result is a function that destroys it
-- immediately, even in a callback: the call in progress then fails if it needs the view.
function Calls:own(destroy, handle)
  local is_gone = false
  local function once(run)
    if is_gone then return end
    is_gone = true
    run(self, function() destroy(handle) end)
  end
  return c.anchor(function() once(Calls.destroy) end), function() once(Calls.run) end
end

-- ---- callbacks ----

-- The objects with the callbacks, by their user pointers. The table is weak, so that a view is collected even if its
-- source refers to it.
local tables = setmetatable({}, { __mode = "v" })
local last = 0

local function failed(name)
  return abi.results[name] == "lyl_status" and C.E_CALLBACK or abi.results[name] ~= "bool" and 0
end

c.set_dispatcher(function(user, name, ...)
  local who = tables[user]
  if not who then return failed(name) end
  local callback, result = name:match "[^.]+$", abi.results[name]
  local done, answer = pcall(who[callback], who, ...)
  if done and result ~= "void" and result ~= "bool" and answer ~= nil and type(answer) ~= "number" then
    done, answer = false, ("'%s' returned a %s, which is not a number"):format(callback, type(answer))
  end
  if not done then
    who.calls.raised = who.calls.raised or { answer }
    return failed(name)
  end
  if result == "bool" then return answer and true or false end
  return answer or 0
end)

-- Writes the callbacks for which `who` has methods to a struct. `only` is an optional filter by name. The caller must
-- keep `who` alive.
function Calls:answer(struct, name, who, only)
  who.calls = self
  for _, callback in ipairs(abi.callbacks[name]) do
    if who[callback] and (not only or only(callback)) then c.set_callback(struct, name .. "." .. callback) end
  end
  struct.user = self:user(who)
end
function Calls:user(who)
  last = last + 1
  tables[last] = who
  return c.pointer(last)
end

-- ---- kinds ----

function Calls:kind(name)
  if name == nil or name == "" or name == "cell" then return 0 end
  local number = tonumber(c.lyl_engine_kind(self.engine, name))
  if number == C.NONE then error(("'%s' cannot be the name of a kind"):format(name), 0) end
  return number
end
function Calls:kind_name(number) return c.text(c.lyl_engine_kind_name(self.engine, number)) end

function Calls.new(options)
  local self = setmetatable({ depth = 0, dropped = {} }, Calls)
  local out = c.array "lyl_engine*"
  self:call(c.lyl_engine_create, options, out)
  self.engine = out[0]
  local engine = self.engine
  self.anchor = c.anchor(function() c.lyl_engine_destroy(engine) end)
  return self
end

return Calls
