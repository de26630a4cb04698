-- chips.lua: tags with measured widths, as many in a line as fit.
return layout.compositional {
  demo = { data = "topics", width = 320, height = 480 },
  section = { height = 30, spacing = 8, gap = 8, inset = 16, row = { { width = "~60" } } },
}
