-- Values that are passed to layouts: nil, booleans, numbers, strings, lists and tables.
local Calls = require "layoutlua.calls"
local c, C = Calls.c, Calls.C
if jit then jit.off(true, true) end
local values = {}

-- Writes a value to a lyl_value. `keep` owns the memory that it points to; the caller keeps it while C reads the value.
function values.write(out, value, keep, depth)
  depth = depth or 0
  if depth > 8 then error("lists and tables can be nested at most 8 deep", 0) end
  local kind = type(value)
  if kind == "nil" then
    out.type = C.VALUE_NIL
  elseif kind == "boolean" then
    out.type, out.as.boolean = C.VALUE_BOOL, value
  elseif kind == "number" then
    out.type, out.as.number = C.VALUE_NUMBER, value
  elseif kind == "string" then
    keep[#keep + 1] = value
    out.type, out.as.string.bytes, out.as.string.length = C.VALUE_STRING, value, #value
  elseif kind == "table" then
    values.write_list(out, value, keep, depth)
  else
    error(("a %s cannot be passed to a layout; use numbers, strings, booleans, lists and tables"):format(kind), 0)
  end
end

function values.write_list(out, value, keep, depth)
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  local is_list = #value == #keys
  local room = c.array("lyl_value", math.max(1, #keys))
  keep[#keep + 1] = room
  for i, key in ipairs(keys) do values.write(room[i - 1], value[is_list and i or key], keep, depth + 1) end
  local list = out.as.list
  out.type, list.values, list.count = is_list and C.VALUE_LIST or C.VALUE_TABLE, room, #keys
  if is_list then return end
  local names = c.array("char*", math.max(1, #keys))
  for i, key in ipairs(keys) do
    if type(key) ~= "string" then error("a table that is passed to a layout must be a list or have strings as keys", 0) end
    values.put_text(names, i - 1, key, keep)
  end
  keep[#keep + 1] = names
  list.keys = names
end

-- Writes a zero-terminated copy of a string to an array of strings.
function values.put_text(array, index, text, keep)
  local bytes = c.array("char", #text + 1)
  c.copy(bytes, text)
  keep[#keep + 1] = bytes
  array[index] = bytes
end

function values.read(value)
  local kind, as = tonumber(value.type), value.as
  if kind == C.VALUE_BOOL then return as.boolean end
  if kind == C.VALUE_NUMBER then return as.number end
  if kind == C.VALUE_STRING then return c.text(as.string.bytes, tonumber(as.string.length)) end
  if kind == C.VALUE_POINT then return { x = as.point.x, y = as.point.y } end
  if kind == C.VALUE_SIZE then return { width = as.size.width, height = as.size.height } end
  if kind ~= C.VALUE_LIST and kind ~= C.VALUE_TABLE then return nil end
  local found = {}
  for i = 0, tonumber(as.list.count) - 1 do
    found[kind == C.VALUE_LIST and i + 1 or c.text(as.list.keys[i])] = values.read(as.list.values[i])
  end
  return found
end

-- Set and return a parameter or an option.
function values.set(calls, set, handle, name, value)
  local keep, room = {}, c.new "lyl_value"
  values.write(room, value, keep)
  calls:call(set, handle, name, room)
end
function values.get(calls, get, handle, name)
  local out = c.new "lyl_value"
  calls:call(get, handle, name, out)
  return values.read(out)
end

-- Returns the descriptions of parameters or options. `ask` writes the description for an index from 0.
function values.infos(ask)
  local found, out = {}, c.new "lyl_parameter_info"
  local function number(value) if value == value then return value end end
  while true do
    c.lyl_parameter_info_init(out)
    if ask(#found, out) < 0 then return found end
    local info = { name = c.text(out.name), doc = c.text(out.doc), default = values.read(out.default_value), minimum = number(out.minimum),
      maximum = number(out.maximum), step = number(out.step) }
    if out.choices ~= nil then
      info.choices = {}
      for i = 0, tonumber(out.choice_count) - 1 do info.choices[i + 1] = c.text(out.choices[i]) end
    end
    found[#found + 1] = info
  end
end

return values
