-- Checks the arguments of calls and the results of callbacks. Errors contain the wrong value and the program's line.
local Calls = require "layoutlua.calls"
if jit then jit.off(true, true) end
local arguments = {}

local function show(value) return type(value) == "string" and ("%q"):format(value) or tostring(value) end

-- Returns an index from 0, as in C, for an index from 1, as in Lua.
function arguments.index(number)
  if type(number) ~= "number" or number < 1 or number % 1 ~= 0 then
    Calls.fail("INVALID_ARGUMENT", ("items and sections must be numbers from 1, not %s"):format(show(number)))
  end
  return number - 1
end

function arguments.number(value, name)
  if type(value) ~= "number" then Calls.fail("INVALID_ARGUMENT", ("%s must be a number, not %s"):format(name, show(value))) end
  return value
end

-- Writes the size that a callback returned. Returns false without a size.
function arguments.write_size(out, name, width, height)
  if not width then return false end
  if type(width) ~= "number" or type(height) ~= "number" then
    error(("'%s' returned %s, %s; it must return two numbers, width and height"):format(name, show(width), show(height)), 0)
  end
  out.width, out.height = width, height
  return true
end

return arguments
