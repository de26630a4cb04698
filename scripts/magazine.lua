-- magazine.lua: a page of a magazine. Each section has a separate table, found by its number.
local page = layout.compositional {
  demo = { data = "magazine", width = 375, height = 812 },
  gap = 20,
}

local margin = { 0, 16, 0, 16 }

local sections = {
  -- The story of the day, over the full width.
  { row = 1, height = "55%w" },
  -- One large picture, and two columns of two beside it.
  {
    inset = margin, header = { height = 36 }, height = "75%w", spacing = 8,
    row = {
      { width = "50%" },
      { width = "50%", spacing = 8, row = 2, item = { column = 2, spacing = 8 } },
    },
  },
  -- Stories in three columns, each twice as high as wide.
  { inset = margin, header = { height = 36 }, row = 3, item = { aspect = 0.6 }, spacing = 8, gap = 12 },
  -- Short news, on a card.
  { inset = { 8, 24, 8, 24 }, row = 1, height = 40, gap = 4, background = { kind = "card", inset = { 0, 12, 0, 12 }, z = -1 } },
}

function page:section(view, index)
  return sections[(index - 1) % #sections + 1]
end

return page
