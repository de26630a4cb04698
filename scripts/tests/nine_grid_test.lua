local test = require "layoutlua.test"
local expect = test.expect

test("three columns are spread over the full width", function()
  local view = test.view("../nine_grid.lua", { width = 320, height = 430, items = 9 })
  expect(view:frame(1)):is(0, 0, 100, 100)
  expect(view:frame(2)):is(110, 0, 100, 100)
  expect(view:frame(3)):is(220, 0, 100, 100)
  expect(view:frame(9)):is(220, 220, 100, 100)
end)
