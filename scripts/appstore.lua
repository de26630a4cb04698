-- appstore.lua: a page like the App Store: heroes one at a time, apps in columns of three, and games side by side. Each
-- row scrolls separately.
local page = layout.compositional {
  demo = { data = "apps", width = 390, height = 844 },
  gap = 24, header = { height = 56 },
}

local margin = { 0, 20, 0, 20 }
local title = { height = 44 }

local sections = {
  -- One hero in the middle; the previous and the next one are partly visible at the sides.
  { row = 1, width = "90%", height = 300, gap = 10, inset = margin, scroll = "group_paging_centered" },
  -- Columns of three apps; a swipe scrolls to the next three.
  {
    column = 3, width = "90%", height = 210, spacing = 10, gap = 10, inset = margin, header = title,
    scroll = "group_paging",
  },
  -- Games, as many as fit; a scroll of the row stops at the start of a game.
  { row = 1, width = 150, height = 200, gap = 12, inset = margin, header = title, scroll = "leading" },
  -- Topics; a scroll stops anywhere.
  { row = 1, width = 110, height = 48, gap = 8, inset = margin, header = title, scroll = "continuous" },
}

function page:section(view, index)
  return sections[(index - 1) % #sections + 1]
end

return page
