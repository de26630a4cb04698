-- A page like Settings: rows on cards that are moved in, with lines between them.
return layout.compositional {
  demo = { sections = { 1, 3, 5, 4 }, width = 375, height = 812 },
  section = function(self, view, index)
    return {
      list = "inset_grouped",
      -- The first card is a person's, and higher; rows of others have an icon, where no line is.
      height = index == 1 and 84 or "~52",
      separator = { leading = 60 },
      background = { kind = "card", inset = { 35, 16, 0, 16 } },
    }
  end,
}
