local test = require "layoutlua.test"
local expect = test.expect

test("the wheel begins at its first row, which is in the middle", function()
  local view = test.view("../wheel.lua", { width = 320, height = 400, items = 10 })
  expect(view:hit(view.x + 160, view.y + 200).item):is(1)
end)

test("a page of scrolling turns the wheel by a row, without another prepare", function()
  local view = test.view("../wheel.lua", { width = 320, height = 400, items = 10 })
  local before = view.passes
  for page = 2, 10 do
    view:scroll(0, page * 400)
    expect(view:hit(160, view.y + 200).item):is(12 - page)
  end
  expect(view.passes):is(before)
end)
