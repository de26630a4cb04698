local test = require "layoutlua.test"
local expect = test.expect

test("the areas of two leaves have the ratio of their values", function()
  local view = test.view("../treemap.lua", {
    width = 300, height = 200, items = {
      { id = 1 }, { id = 2, parent = 1, value = 30 }, { id = 3, parent = 1, value = 10 },
    },
  })
  local large, small = view:element(2), view:element(3)
  expect(large.width * large.height / (small.width * small.height)):within(0.5):is(3)
end)
