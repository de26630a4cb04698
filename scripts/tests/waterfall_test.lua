local test = require "layoutlua.test"
local expect = test.expect

-- Five tiles of different heights.
local tiles = {
  { width = 100, height = 80 }, { width = 100, height = 150 }, { width = 100, height = 60 },
  { width = 100, height = 90 }, { width = 100, height = 40 },
}

local function wall(parameters)
  return test.view("../waterfall.lua", { width = 320, height = 400, items = tiles, parameters = parameters })
end

test("an item goes below the shortest column", function()
  local view = wall { columns = 3 }
  expect(view:frame(1)):is(0, 0, 100, 80)
  expect(view:frame(2)):is(110, 0, 100, 150)
  expect(view:frame(3)):is(220, 0, 100, 60)
  expect(view:frame(4)):is(220, 70, 100, 90)
  expect(view:frame(5)):is(0, 90, 100, 40)
end)

test("the content ends below the tallest column", function()
  expect(wall({ columns = 3 }).content_height):is(160)
  expect(wall({ columns = 1 }).content_height):is(80 + 150 + 60 + 90 + 40 + 4 * 10)
end)

test("an aspect is kept when the column is wider", function()
  local view = wall { columns = 2, item_height_mode = "aspect" }
  expect(view:frame(2)):is(165, 0, 155, 150 * 1.55)
end)

test("the columns begin at the right in a right-to-left interface", function()
  local view = test.view("../waterfall.lua", {
    width = 320, items = tiles, rtl = true, parameters = { columns = 3 },
  })
  expect(view:frame(1)):is(220, 0, 100, 80)
end)
