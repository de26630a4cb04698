local test = require "layoutlua.test"
local expect = test.expect

test("squares fill the width between the insets", function()
  local view = test.view("../squares.lua", { width = 352, height = 400, items = 4, parameters = { columns = 3 } })
  local side = (352 - 2 * 16 - 2 * 8) / 3
  expect(view:frame(1)):within(0.5):is(16, 16, side, side)
  expect(view:frame(4)):within(0.5):is(16, 16 + side + 8, side, side)
end)

test("the number in a row has a limit", function()
  local view = test.view("../squares.lua", { items = 4 })
  expect(function() view:set("columns", 13) end):fails("columns")
  expect(view:parameter("columns")):is(3)
end)
