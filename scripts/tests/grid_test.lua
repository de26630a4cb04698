local test = require "layoutlua.test"
local expect = test.expect

test("a cell is as wide as its column, and square", function()
  local view = test.view("../grid.lua", { width = 320, height = 400, items = 7, parameters = { columns = 4 } })
  expect(view:frame(1)):is(0, 0, 80, 80)
  expect(view:frame(6)):is(80, 80, 80, 80)
  expect(view.content_height):is(160)
end)

test("a section begins a new row", function()
  local view = test.view("../grid.lua", { width = 300, sections = { 4, 2 }, parameters = { columns = 3 } })
  expect(view:frame(1, 2)):is(0, 200, 100, 100)
end)

test("a new item pushes the others, which move in an animation", function()
  local view = test.view("../grid.lua", { width = 300, height = 400, items = 3, parameters = { columns = 3 } })
  view:update { insert = { 1 }, duration = 0.4, curve = "linear" }
  expect(view:frame(2)):is(100, 0, 100, 100)
  expect(view:presented_frame(2)):is(0, 0, 100, 100)
  view:tick(0.2)
  expect(view:presented_frame(2)):is(50, 0, 100, 100)
  view:tick(0.2)
  expect(view:presented_frame(2)):is(100, 0, 100, 100)
  expect(view.seconds_left):is(0)
end)

test("scrolling causes no pass", function()
  local view = test.view("../grid.lua", { width = 300, height = 200, items = 60, parameters = { columns = 3 } })
  local before = view.passes
  view:scroll(0, 450)
  expect(#view:visible()):is(9)
  expect(view.passes):is(before)
end)
