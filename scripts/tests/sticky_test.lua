local test = require "layoutlua.test"
local expect = test.expect

test("a header shrinks to a bar at the top while its section scrolls", function()
  local view = test.view("../sticky.lua", { width = 320, height = 480, y = 0, sections = { 12, 12 } })
  expect(view:presented_frame(1, 1, "header")):is(0, 0, 320, 140)
  view:scroll(0, 200)
  local header = view:presented(1, 1, "header")
  expect(header.pinned):is(true)
  expect(header.y):is(200)
  expect(header.height):is(44)
end)
