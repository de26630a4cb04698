local test = require "layoutlua.test"
local expect = test.expect

test("a label that does not fit begins a new line", function()
  local view = test.view("../tags.lua", {
    width = 220, height = 200, items = {
      { width = 90, height = 28 }, { width = 90, height = 28 }, { width = 40, height = 28 },
    },
  })
  expect(view:frame(1)):is(12, 12, 90, 28)
  expect(view:frame(2)):is(110, 12, 90, 28)
  expect(view:frame(3)):is(12, 48, 40, 28)
end)

test("lines begin at the right in a right-to-left interface", function()
  local view = test.view("../tags.lua", { width = 220, items = { { width = 90, height = 28 } }, rtl = true })
  expect(view:frame(1)):is(220 - 12 - 90, 12, 90, 28)
end)
