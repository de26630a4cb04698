-- cards.lua: rows on cards, with headers that stay at the top while their section scrolls.
return layout.compositional {
  demo = { sections = { 3, 5, 2, 6 }, width = 320, height = 480 },
  gap = 12,
  section = {
    row = 1, height = 44, gap = 1, inset = 16,
    header = { height = 32, pin = true },
    background = { kind = "card", inset = { 4, 8, 4, 8 }, z = -1 },
  },
}
