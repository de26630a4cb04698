-- photos.lua: a page like Photos: the month's pictures in a mosaic, memories in pages, and all other pictures in
-- squares.
local page = layout.compositional {
  demo = { data = "camera_roll", width = 375, height = 812 },
  gap = 16,
}

local sections = {
  -- One large and two small pictures, repeated.
  {
    height = "66%w", spacing = 2, gap = 2, header = { height = 40, pin = true },
    row = { { width = "2/3" }, { column = 2, width = "1/3", spacing = 2 } },
  },
  -- A memory fills the width; a swipe moves to the next one.
  {
    row = 1, height = 240, gap = 16, inset = { 0, 16, 0, 16 }, header = { height = 40, pin = true },
    scroll = "paging",
  },
  { row = 4, item = { aspect = 1 }, spacing = 2, gap = 2, header = { height = 40, pin = true } },
}

function page:section(view, index)
  return sections[(index - 1) % #sections + 1]
end

return page
