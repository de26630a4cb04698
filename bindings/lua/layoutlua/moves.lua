-- The moves of the focus: their names and the header's numbers.
local C = require "layoutlua.calls".C

local numbers, names = {}, {}
for _, name in ipairs { "up", "down", "left", "right", "next", "previous", "first", "last", "line_start", "line_end",
  "page_up", "page_down", "parent", "child" } do
  numbers[name] = C["FOCUS_" .. name:upper()]
  names[numbers[name]] = name
end
return { numbers = numbers, names = names }
