-- mosaic.lua: one large and two small items, repeated: groups in a group.
return layout.compositional {
  demo = { data = "album", width = 320, height = 480 },
  section = {
    height = "60%w", spacing = 4, gap = 4,
    row = { { width = "2/3" }, { column = 2, width = "1/3", spacing = 4 } },
  },
}
