-- The functions of layoutlua.core for LuaJIT, on top of its FFI.
local ffi = require "ffi"
local cdef = require "layoutlua.cdef"
local abi = require "layoutlua.abi"

ffi.cdef(cdef.header)

-- Opens the library that LAYOUTLUA_LIBRARY names, else the one beside this file, else the one on package.cpath. It
-- must be the library that contains a private Lua: the functions of a shared Lua library have the same names as
-- LuaJIT's.
local function open()
  local folder = debug.getinfo(1, "S").source:match "^@(.-)[^/\\]*$" or ""
  local is_absolute = folder:match "^[/\\]" or folder:match "^%a:"
  if love and not is_absolute then folder = love.filesystem.getSource() .. "/" .. folder end
  local name, ending = "liblayoutlua", ".so"
  if jit.os == "Windows" then name, ending = "layoutlua", ".dll" end
  local path = os.getenv "LAYOUTLUA_LIBRARY" or package.searchpath(name, folder .. "?" .. ending)
    or package.searchpath("layoutlua." .. name, package.cpath) or folder .. name .. ending
  local found, library = pcall(ffi.load, path)
  if not found then error("layoutlua: the library cannot be loaded; set LAYOUTLUA_LIBRARY to the path of its file: " .. tostring(library), 0) end
  return library
end

local library = open()
local c = setmetatable({}, { __index = library })

local types = setmetatable({}, { __index = function(types, name)
  types[name] = ffi.typeof(name)
  return types[name]
end })
-- Return a zeroed struct, and a zeroed array with indices from 0.
function c.new(name) return types[name]() end
local CONST = { ["char*"] = "const char *", ["lyl_index_path*"] = "const lyl_index_path *",
  ["lyl_element*"] = "const lyl_element *", ["lyl_item_range*"] = "const lyl_item_range *",
  ["lyl_swipe_action*"] = "const lyl_swipe_action *" }
function c.array(name, count) return types[(CONST[name] or name) .. "[?]"](count or 1) end

-- Returns C text as a Lua string.
function c.text(value, length)
  if value == nil then return "" end
  return type(value) == "string" and value or ffi.string(value, length)
end
function c.copy(to, text) ffi.copy(to, text, #text) end
function c.address(value) return tonumber(ffi.cast("uintptr_t", value)) end
function c.pointer(number) return ffi.cast("void *", number) end

-- Returns an anchor, and calls a function when the anchor is collected.
function c.anchor(body) return ffi.gc(ffi.new "char[1]", function() body() end) end

-- The functions that read members of a struct that are not fields, by the name of the struct.
c.accessors = setmetatable({}, { __newindex = function(_, name, access) ffi.metatype(name, { __index = access }) end })

local dispatch
function c.set_dispatcher(body) dispatch = body end

-- Each callback of the header is created once and never freed. The user pointer selects the object with the method.
local made = {}
local function callback(name)
  if not made[name] then
    local gives_pointer = abi.results[name] == "void*"
    made[name] = ffi.cast(cdef.callbacks[name], function(user, ...)
      local answer = dispatch(c.address(user), name, ...)
      if gives_pointer then return c.pointer(answer) end
      return answer
    end)
  end
  return made[name]
end
local FUNCTION_TYPES = { ["lyl_engine_options.log"] = "lyl_log_fn", ["lyl_engine_options.loader"] = "lyl_module_loader_fn" }
function c.set_callback(struct, name) struct[name:match "[^.]+$"] = callback(FUNCTION_TYPES[name] or name) end

-- A function that C calls back from must not be compiled.
jit.off(true, true)
return c
