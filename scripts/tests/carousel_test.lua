local test = require "layoutlua.test"
local expect = test.expect

test("the card in the middle is larger", function()
  local view = test.view("../carousel.lua", { width = 320, height = 300, items = 9 })
  view:scroll_to(5, 1, "center_h")
  local middle, beside = view:element(5), view:element(4)
  expect(middle.center_x):within(1):is(view.x + 160)
  expect(middle.width):is_between(180, 189)
  expect(beside.width):is_between(140, middle.width - 10)
end)
