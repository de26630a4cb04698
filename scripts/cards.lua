-- cards.lua: rows on cards, with headers that stay at the top while their section scrolls.
return layout.compositional {
  demo = { data = "agenda", width = 320, height = 480 },
  gap = 12,
  section = {
    row = 1, height = 44, gap = 1, inset = 16,
    header = { height = 32, pin = true },
    background = { kind = "card", inset = { 4, 8, 4, 8 }, z = -1 },
    visible = function(_, _, a)
      local _, _, _, kind = a:path()
      if kind == "card" then a:value("title", ""):value("color", "white"):value("corner_radius", 12) end
    end,
  },
}
